/** Asks the service for the totals of an offer as it is typed, so that nobody has to press the button for them. */
const form = document.querySelector('form.counted');
const totals = document.getElementById('totals');
let waiting;
let latest = 0;

async function recount() {
  const turn = (latest += 1);
  const body = new URLSearchParams(new FormData(form));
  body.set('act', 'count');
  const answer = await fetch(form.action, { method: 'POST', body });
  if (!answer.ok || turn !== latest) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.getElementById('totals');
  if (fresh && fresh.innerHTML !== totals.innerHTML) totals.replaceChildren(...fresh.childNodes);
}

form?.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => recount().catch(() => undefined), 400);
});
