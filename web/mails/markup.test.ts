import { expect, it } from 'vitest';
import { html } from './markup.ts';

it('escapes what is put into it, and leaves HTML as it is', () => {
  const typed = `<script>"Tom" & 'Ann'</script>`;
  const shown = '&lt;script&gt;&quot;Tom&quot; &amp; &#x27;Ann&#x27;&lt;/script&gt;';
  expect(html`<p title="${typed}">${typed}</p>`.text).toBe(`<p title="${shown}">${shown}</p>`);
  const bold = html`<b>${typed}</b>`;
  expect(html`<p>${bold}</p>`.text).toBe(`<p><b>${shown}</b></p>`);
  expect(html`<p>${['a', bold, '<']}</p>${3}`.text).toBe(`<p>a<b>${shown}</b>&lt;</p>3`);
});
