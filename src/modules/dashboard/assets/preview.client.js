/** Shows what a proposal would be while its form is filled in; the button for it is of no use then. */
const form = document.querySelector('form[data-preview]');
const frame = document.getElementById('preview');
const link = document.getElementById('preview-link');
const button = form?.querySelector('[value="preview"]');
let waiting;
let shown = '';

function show() {
  const query = new URLSearchParams(new FormData(form));
  query.delete('_csrf');
  const address = `${form.dataset.preview}?${query}`;
  if (address === shown) return;
  shown = address;
  link.href = address;
  frame.contentWindow.location.replace(address);
}

if (form && frame) {
  if (button) button.hidden = true;
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(show, 500);
  });
}
