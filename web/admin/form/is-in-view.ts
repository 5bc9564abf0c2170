/** Whether all of a form can be seen in its dialog, without scrolling. */
export function isInView(form: HTMLFormElement): boolean {
  const dialog = form.closest('dialog');
  const isCut = (box: Element | null): boolean =>
    box !== null && (box.scrollHeight > box.clientHeight + 1 || (box !== dialog && isCut(box.parentElement)));
  return !isCut(form.parentElement);
}
