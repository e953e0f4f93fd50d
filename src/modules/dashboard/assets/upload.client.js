/** Sends files from the browser straight to the store, and shows how far each has come. */
const form = document.querySelector('form[data-upload]');
const uploads = document.getElementById('uploads');
const tiles = document.getElementById('tiles');
const AT_ONCE = 2;
const LONGEST_NAME = 255;
const UNKNOWN = 'application/octet-stream';
const line = [];
let underWay = 0;

/** Asks for a tile until what it shows will not change by itself any more, ever more seldom. */
async function follow(id, pause = 800) {
  await new Promise((done) => setTimeout(done, pause));
  const answer = await fetch(`/app/media/${id}/tile`);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const tile = document.importNode(page.querySelector('.tile'), true);
  const shown = tiles.querySelector(`[data-file="${id}"]`);
  if (shown) shown.replaceWith(tile);
  else tiles.prepend(tile);
  if (tile.dataset.state && pause < 20_000) await follow(id, pause * 1.5);
}

function next() {
  if (underWay >= AT_ONCE || line.length === 0) return;
  underWay += 1;
  const { file, row } = line.shift();
  send(file, row)
    .catch(() => fail(row, file, form.dataset.lost))
    .finally(() => {
      underWay -= 1;
      next();
    });
  next();
}

async function send(file, row) {
  const type = file.type || UNKNOWN;
  const body = new URLSearchParams({ ...Object.fromEntries(new FormData(form)), name: file.name, content_type: type });
  const answer = await fetch(form.action, { method: 'POST', body });
  const told = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {};
  if (!answer.ok) {
    fail(row, file, told.mistake ? `${form.dataset.refused}: ${told.mistake}` : form.dataset.refused);
    return;
  }
  say(row, form.dataset.sending);
  await put(told.upload_url, type, file, row.querySelector('progress'));
  say(row, form.dataset.done);
  row.querySelector('progress').value = 1;
  void follow(told.id);
}

/** `fetch` does not tell how much of a body has left. */
function put(address, type, file, progress) {
  return new Promise((done, lost) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', type);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      progress.value = total ? loaded / total : 0;
    });
    request.addEventListener('load', () => (request.status < 300 ? done() : lost(new Error(String(request.status)))));
    request.addEventListener('error', () => lost(new Error('network')));
    request.send(file);
  });
}

function rowFor(file) {
  const row = document.createElement('li');
  const name = document.createElement('span');
  const progress = document.createElement('progress');
  const state = document.createElement('span');
  name.textContent = file.name;
  progress.max = 1;
  progress.value = 0;
  progress.setAttribute('aria-label', file.name);
  state.className = 'quiet small';
  row.append(name, progress, state);
  uploads.append(row);
  say(row, form.dataset.waiting);
  return row;
}

function say(row, text) {
  row.lastElementChild.textContent = text;
}

function fail(row, file, text) {
  row.classList.add('refused');
  row.querySelector('progress')?.remove();
  say(row, `${file.name}: ${text}`);
  row.firstElementChild.textContent = '';
}

if (form) {
  const field = form.querySelector('input[type=file]');
  form.hidden = false;
  field.addEventListener('change', () => {
    for (const file of field.files) {
      const row = rowFor(file);
      if ([...file.name].length > LONGEST_NAME) fail(row, file, form.dataset.nameless);
      else line.push({ file, row });
    }
    field.value = '';
    next();
  });
}
for (const tile of tiles.querySelectorAll('[data-state]')) void follow(tile.dataset.file, 1500);
