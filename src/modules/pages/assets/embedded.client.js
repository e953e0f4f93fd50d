/* Inside of another site's page: what happens here is told to that page, and to no other. */
const { origins, expires_at, tells } = JSON.parse(document.body.dataset.embedded);
const around = location.ancestorOrigins?.[0];

function tell(type, detail = {}) {
  if (parent === window) return;
  for (const origin of around ? origins.filter((one) => one === around) : origins)
    parent.postMessage({ source: 'proposal-page', type, ...detail }, origin);
}

for (const { type, ...detail } of tells) tell(type, detail);
document.addEventListener('viewcounted', () => tell('viewed'));

let height = 0;
function measureHeight() {
  const now = Math.ceil(document.body.getBoundingClientRect().height);
  if (now !== height) tell('height', { height: (height = now) });
}
new ResizeObserver(measureHeight).observe(document.body);
measureHeight();

/* As high as all of it, this page cannot scroll to a place of its own: the page around it can. */
function lead(place) {
  if (!place || innerHeight < document.body.scrollHeight - 1) return;
  tell('scroll', { top: Math.max(0, Math.round(place.getBoundingClientRect().top + scrollY)) });
}
document.addEventListener('click', ({ target }) => {
  const { hash, pathname } = target.closest('a[href*="#"]') ?? {};
  if (hash && pathname === location.pathname) lead(document.getElementById(decodeURIComponent(hash.slice(1))));
});
const done = tells.some(({ type }) => ['signed', 'denied', 'paid'].includes(type));
const refused = document.querySelector('[aria-invalid=true], .form-message');
addEventListener('load', () => {
  measureHeight();
  requestAnimationFrame(() => setTimeout(() => lead(done ? document.body : (refused ?? placeInAddress())), 100));
});
const placeInAddress = () => document.getElementById(decodeURIComponent(location.hash.slice(1)));

/* Timers longer than a day end at once; sessions are shorter than an hour. */
if (!tells.some(({ type }) => type === 'error'))
  setTimeout(() => tell('error', { code: 'session_ended' }), Math.max(0, Date.parse(expires_at) - Date.now()));

/* Other sites seldom let themselves be framed. */
for (const link of document.querySelectorAll('a[href^="http"]'))
  if (link.host !== location.host) Object.assign(link, { target: '_blank', rel: 'noopener' });

/* As high as all of it, this page is never scrolled: what its reader sees is what the browser says of the sections. */
const seen = new Map();
let deepest = 0;
const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRect } of entries) {
      seen.set(target.dataset.section, intersectionRect.height);
      if (intersectionRect.height > 0) deepest = Math.max(deepest, intersectionRect.bottom + scrollY);
    }
  },
  { threshold: Array.from({ length: 21 }, (_none, step) => step / 20) },
);
for (const section of document.querySelectorAll('[data-section]')) watch.observe(section);

globalThis.framed = {
  section() {
    const [first] = [...seen].sort(([, one], [, other]) => other - one);
    return first?.[1] > 0 ? first[0] : undefined;
  },
  depth: () => Math.min(100, Math.round((deepest / Math.max(1, document.documentElement.scrollHeight)) * 100)),
};

/* Cards are paid in another window: this page looks whether that is done. */
const LOOK = 15_000;
const LONGEST = 30 * 60_000;
const form = document.querySelector('.pay-form');
const page = form?.action.replace(/\/pay$/, '');

async function paymentStatus() {
  const answer = await fetch(`${page}/paid`, { headers: { Accept: 'application/json' } }).catch(() => null);
  return answer?.ok ? (await answer.json()).payment_status : undefined;
}

form?.addEventListener('submit', async ({ submitter }) => {
  if (submitter?.formTarget !== '_blank') return;
  const until = Date.now() + LONGEST;
  const before = await paymentStatus();
  const timer = setInterval(async () => {
    if (Date.now() > until) return clearInterval(timer);
    const status = await paymentStatus();
    if (status !== before && ['paid', 'partially_paid', 'processing'].includes(status))
      location.replace(`${page}?paid#pay`);
  }, LOOK);
});
