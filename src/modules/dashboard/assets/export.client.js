/** Fetches a long file piece by piece, to tell how far it is; without this script the browser just saves it. */
const LINE_END = 10;
const QUOTE = 34;

for (const link of document.querySelectorAll('a[data-export]')) {
  const place = document.getElementById(link.dataset.export);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (place.querySelector('progress')) return;
    take(link, place).catch(() => {
      place.textContent = link.dataset.failed;
    });
  });
}

async function take(link, place) {
  const all = Number(link.dataset.rows);
  const show = shower(place, all);
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(String(answer.status));
  const parts = [];
  let rows = -1;
  let quoted = false;
  for (let reader = answer.body.getReader(), part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    for (const byte of part.value) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_END && !quoted) rows += 1;
    }
    show(Math.min(Math.max(rows, 0), all));
  }
  save(new Blob(parts, { type: 'text/csv' }), nameIn(answer) ?? 'export.csv');
  place.textContent = link.dataset.done;
}

function shower(place, all) {
  const progress = document.createElement('progress');
  const words = document.createElement('span');
  const number = new Intl.NumberFormat(document.documentElement.lang);
  progress.max = Math.max(all, 1);
  progress.setAttribute('aria-label', place.dataset.words.replace('{done}', '…').replace('{all}', number.format(all)));
  place.replaceChildren(progress, words);
  return (done) => {
    progress.value = done;
    words.textContent = place.dataset.words.replace('{done}', number.format(done)).replace('{all}', number.format(all));
  };
}

function nameIn(answer) {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
}

function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
