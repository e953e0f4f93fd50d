/* A click on a picture shows it as large as the screen; without this, its link leads to the large file. */
function lightbox() {
  const dialog = document.querySelector('.lightbox');
  if (!dialog?.showModal) return;
  const part = (name) => dialog.querySelector(`.lightbox-${name}`);
  const [caption, count, previous, next] = ['caption', 'count', 'previous', 'next'].map(part);
  const image = Object.assign(new Image(), { className: 'lightbox-image', draggable: false });
  let links = [];
  let at = 0;
  let from = null;

  function draw() {
    const link = links[at];
    const thumb = link.querySelector('img');
    const said = link.parentElement.querySelector('figcaption');
    image.removeAttribute('srcset');
    Object.assign(image, { alt: thumb.alt, sizes: '100vw', srcset: thumb.srcset, src: link.href });
    for (const side of ['width', 'height']) image.setAttribute(side, thumb.getAttribute(side) ?? '');
    caption.replaceChildren(...[...(said?.childNodes ?? [])].map((node) => node.cloneNode(true)));
    caption.hidden = !said;
    count.textContent = links.length > 1 ? `${at + 1} / ${links.length}` : '';
    for (const button of [previous, next]) button.hidden = links.length < 2;
  }
  function step(by) {
    at = (at + by + links.length) % links.length;
    draw();
  }
  function open(event) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    links = [...(link.closest('.gallery') ?? link.parentElement).querySelectorAll('.zoom')];
    at = links.indexOf(link);
    caption.before(image);
    draw();
    dialog.showModal();
  }

  for (const link of document.querySelectorAll('.zoom')) link.addEventListener('click', open);
  previous.addEventListener('click', () => step(-1));
  next.addEventListener('click', () => step(1));
  part('close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => !target.closest('img, button, figcaption') && dialog.close());
  dialog.addEventListener('close', () => links[at]?.focus());
  dialog.addEventListener('keydown', ({ key }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by) step(by);
  });
  image.addEventListener(
    'pointerdown',
    ({ pointerType, clientX }) => (from = pointerType === 'mouse' ? null : clientX),
  );
  image.addEventListener('pointerup', ({ clientX }) => {
    const way = from === null ? 0 : clientX - from;
    from = null;
    if (Math.abs(way) > 40) step(way < 0 ? 1 : -1);
  });
}

/* Two pictures that stood side by side lie on each other, with a line between them that can be moved. */
function beforeAfter() {
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent', maximumFractionDigits: 0 });
  for (const pair of document.querySelectorAll('.before-after')) {
    const slider = pair.querySelector('input');
    const label = pair.querySelector('.before-after-label').textContent;
    const draw = () => {
      pair.style.setProperty('--at', slider.value);
      slider.setAttribute('aria-valuetext', `${label} ${percent.format(slider.value / 100)}`);
    };
    /* A tenth of a percent is right for a finger, and nothing for a key. */
    const byKey = (event) => {
      const forth = getComputedStyle(slider).direction === 'rtl' ? -5 : 5;
      const way = { ArrowRight: forth, ArrowLeft: -forth, ArrowUp: 5, ArrowDown: -5, PageUp: 20, PageDown: -20 }[
        event.key
      ];
      if (!way) return;
      event.preventDefault();
      slider.value = Number(slider.value) + way;
      draw();
    };
    slider.addEventListener('input', draw);
    slider.addEventListener('keydown', byKey);
    slider.hidden = false;
    pair.classList.add('is-one');
    draw();
  }
}

/* What is played or framed is loaded when it is asked for; without this, its link leads there. */
function onDemand(links, make) {
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const made = make(link);
      link.replaceWith(made);
      made.focus();
    });
  }
}

function films() {
  onDemand(document.querySelectorAll('.film'), ({ href, dataset, firstElementChild }) => {
    const film = document.createElement('video');
    film.setAttribute('aria-label', dataset.title);
    const poster = firstElementChild.currentSrc ?? '';
    return Object.assign(film, {
      className: 'film-playing',
      controls: true,
      playsInline: true,
      autoplay: true,
      poster,
      src: href,
    });
  });
}

function frames() {
  onDemand(document.querySelectorAll('.embed[data-frame]'), ({ dataset }) => {
    const frame = document.createElement('iframe');
    frame.className = 'embed-frame';
    frame.title = dataset.title;
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation');
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = dataset.frame;
    return frame;
  });
}

lightbox();
films();
frames();
beforeAfter();
