/** Sends files from the browser straight to the store, and shows how far each has come. */
const place = document.querySelector('[data-upload]');
const uploads = document.getElementById('uploads');
const tiles = document.getElementById('tiles');
const pictures = document.getElementById('pictures');
const AT_ONCE = 2;
const LONGEST_NAME = 255;
const UNKNOWN = 'application/octet-stream';
const line = [];
let underWay = 0;

/** Asks for a tile until what it shows will not change by itself any more, ever more seldom. */
async function follow(id, pause = 800) {
  await new Promise((done) => setTimeout(done, pause));
  const tile = await tileOf(id);
  if (!tile) return;
  const shown = tiles.querySelector(`[data-file="${id}"]`);
  if (shown) shown.replaceWith(tile);
  else tiles.prepend(tile);
  if (tile.dataset.state && pause < 20_000) await follow(id, pause * 1.5);
}

async function tileOf(id) {
  const answer = await fetch(`/app/media/${id}/tile`);
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return document.importNode(page.querySelector('.tile'), true);
}

/** Where one picture is chosen of several, the new one is it as soon as it can be seen. */
async function choose(id, name, pause = 200) {
  const image = (await tileOf(id))?.querySelector('img');
  if (!image && pause > 20_000) return;
  if (!image) {
    await new Promise((done) => setTimeout(done, pause));
    await choose(id, name, pause * 1.5);
    return;
  }
  const option = document.getElementById('picture-option').content.cloneNode(true);
  const radio = option.querySelector('input');
  radio.value = id;
  option.querySelector('img').src = image.src;
  option.querySelector('span').textContent = name;
  pictures.firstElementChild.after(option);
  radio.checked = true;
}

function next() {
  if (underWay >= AT_ONCE || line.length === 0) return;
  underWay += 1;
  const { file, row } = line.shift();
  send(file, row)
    .catch((error) => fail(row, file, error === UNREACHED ? place.dataset.unreached : place.dataset.lost))
    .finally(() => {
      underWay -= 1;
      next();
    });
  next();
}

async function send(file, row) {
  const type = file.type || UNKNOWN;
  const body = new URLSearchParams({ ...JSON.parse(place.dataset.fields), name: file.name, content_type: type });
  const answer = await fetch(place.dataset.upload, { method: 'POST', body });
  const told = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {};
  if (!answer.ok) {
    fail(row, file, told.mistake ? `${place.dataset.refused}: ${told.mistake}` : place.dataset.refused);
    return;
  }
  say(row, place.dataset.sending);
  await put(told.upload_url, type, file, row.querySelector('progress'));
  say(row, place.dataset.done);
  row.querySelector('progress').value = 1;
  if (tiles) void follow(told.id);
  else await choose(told.id, file.name);
}

/** A browser says no more of a store that is down than of one whose CORS rules do not know this site. */
const UNREACHED = new Error('unreached');

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
    request.addEventListener('error', () => lost(UNREACHED));
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
  say(row, place.dataset.waiting);
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

if (place) {
  const field = place.querySelector('input[type=file]');
  place.hidden = false;
  field.addEventListener('change', () => {
    for (const file of field.files) {
      const row = rowFor(file);
      if ([...file.name].length > LONGEST_NAME) fail(row, file, place.dataset.nameless);
      else line.push({ file, row });
    }
    field.value = '';
    next();
  });
}
for (const tile of tiles?.querySelectorAll('[data-state]') ?? []) void follow(tile.dataset.file, 1500);
