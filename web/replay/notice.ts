const SENTENCE =
  'This page could not finish loading, so your last press did nothing. Check your connection, then try again.';

let notice: HTMLElement | undefined;

/** Says that a press came to nothing. */
export function showNotice(): void {
  if (notice) return;
  notice = document.createElement('div');
  notice.className = 'held-notice';
  notice.dataset.alive = '';
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.onclick = () => location.reload();
  notice.append(text, reload);
  document.body.append(notice);
  // Read out because it changes.
  text.textContent = SENTENCE;
}

export function hideNotice(): void {
  notice?.remove();
  notice = undefined;
}
