/** Shows the theme as it is being made: the form is sent as by its Preview button, and what comes back is shown here. */
const form = document.querySelector('form[data-live]');
const PAUSE = 350;
let pending;
let asked;

/** A picker beside each colour; the text stays what counts, as it takes any colour that CSS knows. */
for (const field of document.querySelectorAll('input[data-colour]')) {
  const well = document.getElementById(`${field.id}-well`);
  const picker = document.createElement('input');
  picker.type = 'color';
  picker.setAttribute('aria-label', field.dataset.colour);
  const take = () => {
    const hex = hexOf(field.value);
    well.querySelector('rect').setAttribute('fill', hex ?? 'none');
    if (hex) picker.value = hex;
  };
  take();
  picker.addEventListener('input', () => {
    field.value = picker.value;
    take();
    later();
  });
  field.addEventListener('input', take);
  well.append(picker);
}

/** Any colour as `#rrggbb`, as the browser understands it; undefined for what is none. */
function hexOf(text) {
  if (!CSS.supports('color', text)) return undefined;
  const brush = document.createElement('canvas').getContext('2d');
  brush.fillStyle = text;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function later() {
  clearTimeout(pending);
  pending = setTimeout(show, PAUSE);
}

async function show() {
  asked?.abort();
  asked = new AbortController();
  const body = new URLSearchParams(new FormData(form));
  body.set('act', 'preview');
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: asked.signal });
    if (answer.ok) take(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch (error) {
    if (error.name !== 'AbortError') throw error;
  }
}

/** The frame goes on without a step to go back to. */
function take(page) {
  const frame = page.querySelector('iframe[data-sample]');
  const shown = document.querySelector('iframe[data-sample]');
  if (frame && shown && frame.getAttribute('src') !== shown.dataset.at) {
    shown.dataset.at = frame.getAttribute('src');
    shown.contentWindow.location.replace(frame.src);
  }
  const warnings = page.getElementById('warnings');
  if (warnings) document.getElementById('warnings').innerHTML = warnings.innerHTML;
}

if (form) {
  form.addEventListener('input', later);
  form.addEventListener('change', later);
}
