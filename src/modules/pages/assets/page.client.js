import { nearestOffered } from '../../../platform/money/client-quantity.js';
import { isCounted, isIn, netOf, totalsOf } from '../../../platform/money/money.js';
import { instalmentsOf } from '../../../platform/money/payment-schedule.js';
import { joinPrice, netPriceOf, priceCode, priceOf } from '../../../platform/money/price.js';

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const show = (element, visible = true) => {
  if (element) element.hidden = !visible;
};

/* Reading is measured in beats: deepest scroll, active seconds, whether the reader went away. */
function measure(address) {
  const BEAT = 15_000;
  const IDLE = 60_000;
  let session = null;
  let opening = null;
  let timer = 0;
  let depth = 0;
  let active = 0;
  /* Milliseconds by the id of the section, and the one that is before the reader. */
  let read = {};
  let reading;
  let away = false;
  /* Of who is not counted, or once the page is open no more: nothing is asked again. */
  let over = false;
  let lastTick = Date.now();
  let lastSign = Date.now();

  const visible = () => document.visibilityState === 'visible';
  const reset = () => {
    active = 0;
    read = {};
    reading = sectionNow();
    away = false;
    depth = depthNow();
    lastTick = lastSign = Date.now();
  };
  function depthNow() {
    if (globalThis.framed) return globalThis.framed.depth();
    const page = document.documentElement;
    const seen = page.scrollTop + page.clientHeight;
    return Math.max(0, Math.min(100, Math.round((seen / Math.max(page.scrollHeight, 1)) * 100)));
  }
  function sectionNow() {
    if (globalThis.framed) return globalThis.framed.section();
    const middle = innerHeight * 0.45;
    return $$('[data-section]').findLast((section) => section.getBoundingClientRect().top < middle)?.dataset.section;
  }
  /* The clock stops a minute after the last sign of life, wherever the next tick falls. */
  function tick() {
    const now = Date.now();
    const end = Math.min(now, lastSign + IDLE);
    if (end > lastTick) {
      active += end - lastTick;
      if (reading) read[reading] = (read[reading] ?? 0) + end - lastTick;
    }
    reading = sectionNow();
    if (now - lastSign > IDLE) away = true;
    lastTick = now;
  }
  function sign() {
    tick();
    lastSign = Date.now();
    depth = Math.max(depth, depthNow());
  }
  const send = (method, url, body) =>
    fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      keepalive: true,
    });
  function open() {
    opening ??= send('POST', address, {})
      .then(async (answer) => {
        if (answer.status !== 201) return answer.status === 204 ? end() : endIfRefused(answer);
        session = (await answer.json()).id;
        document.dispatchEvent(new Event('viewcounted'));
      })
      .catch(() => undefined)
      .finally(() => {
        opening = null;
      });
    return opening;
  }
  function end() {
    over = true;
    session = null;
    clearInterval(timer);
    timer = 0;
  }
  /* Too much, and failures of ours, pass. */
  function endIfRefused({ status }) {
    if (status >= 400 && status < 500 && status !== 429) end();
  }
  async function beat() {
    tick();
    if (!session) return open();
    const sections = Object.fromEntries(Object.entries(read).map(([id, time]) => [id, Math.floor(time / 1000)]));
    const body = { scroll_depth: depth, active_seconds: Math.floor(active / 1000), was_afk: away, sections };
    const answer = await send('PUT', `${address}/${session}`, body).catch(() => null);
    if (answer?.status !== 409) return answer && endIfRefused(answer);
    session = null;
    reset();
    if (visible()) await open();
  }
  function resume() {
    if (over) return;
    clearInterval(timer);
    lastTick = lastSign = Date.now();
    depth = Math.max(depth, depthNow());
    timer = setInterval(() => void beat(), BEAT);
    void beat();
  }
  function pause() {
    clearInterval(timer);
    timer = 0;
    if (session) void beat();
  }

  for (const event of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart', 'input'])
    addEventListener(event, throttle(sign, 500), { passive: true });
  document.addEventListener('visibilitychange', () => (visible() ? resume() : pause()));
  addEventListener('pagehide', () => timer && pause());
  addEventListener('pageshow', (event) => event.persisted && visible() && resume());
  reset();
  if (visible()) resume();
}

function throttle(run, wait) {
  let next = 0;
  return () => {
    const now = Date.now();
    if (now < next) return;
    next = now + wait;
    run();
  };
}

function progress() {
  const line = $('.progress');
  if (!line || CSS.supports('animation-timeline: scroll()')) return;
  const draw = () => {
    const page = document.documentElement;
    const way = page.scrollHeight - page.clientHeight;
    line.style.transform = `scaleX(${way > 0 ? page.scrollTop / way : 0})`;
  };
  addEventListener('scroll', draw, { passive: true });
  addEventListener('resize', draw, { passive: true });
  draw();
}

function contents() {
  const links = $$('.contents a');
  if (links.length === 0) return;
  const targets = [...new Set(links.map((link) => link.hash))].map((hash) => $(hash)).filter(Boolean);
  const mark = throttle(() => {
    const reached = targets.filter((target) => target.getBoundingClientRect().top < innerHeight * 0.4).at(-1);
    for (const link of links) {
      if (reached && link.hash === `#${reached.id}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }, 80);
  addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
  addEventListener('scrollend', mark, { passive: true });
  mark();
  $('.sheet')?.addEventListener('click', (event) => event.target.closest('a') && event.currentTarget.hidePopover?.());
}

function reveal() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('IntersectionObserver' in window)) return;
  const shown = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      target.classList.add('revealed');
      shown.unobserve(target);
    }
  });
  const kinds = '.section > :is(.media, .gallery, .cards, .columns, .quote, .rows, .callout)';
  for (const element of $$(kinds)) {
    if (element.getBoundingClientRect().top < innerHeight) continue;
    element.classList.add('reveal');
    shown.observe(element);
  }
  addEventListener('beforeprint', () => $$('.reveal').forEach((element) => element.classList.add('revealed')));
}

function offers() {
  const all = $$('.offer[data-offer]');
  const radios = $$('.offer-radio input');
  const button = $('#sign-form [type=submit]');
  if (all.length === 0) return;
  const chosen = () => {
    const id = radios.find((radio) => radio.checked)?.value;
    return all.find((offer) => offer.dataset.offer === id) ?? all[0];
  };
  function draw() {
    const prices = new Map(all.map((offer) => [offer, drawOffer(offer)]));
    const current = chosen();
    for (const offer of all)
      for (const control of [...$$('.line input', offer), ...$$('.stepper-button', offer), ...packagesOf(offer)])
        control.disabled = radios.length > 0 && offer !== current;
    const { price, code, after, total } = prices.get(current);
    const field = $('#sign-form [name=price]');
    if (field) field.value = code;
    for (const place of $$('[data-package]')) place.textContent = pickedName(current) ?? place.textContent;
    for (const place of $$('[data-total-name]')) place.textContent = total;
    for (const place of $$('[data-total]')) place.replaceChildren(...priceElements(price));
    for (const place of $$('.bar [data-total]')) place.dataset.tax = after.trim();
    if (button?.dataset.label)
      button.textContent = button.dataset.label.replace(
        '{amount}',
        joinPrice(price.map((part) => part.filter(Boolean).join('\u00a0'))) + after,
      );
  }
  /* Those who can't see the sums change hear what they have become. */
  function tell() {
    const sums = $$('.sum', chosen()).filter((sum) => !sum.hidden);
    const words = sums.map((sum) => [$('.sum-title', sum), ...$('.sum-total', sum).children]);
    const status = $('.sums-told');
    if (status)
      status.textContent = words
        .map((parts) =>
          parts
            .map((part) => part?.textContent ?? '')
            .join(' ')
            .trim(),
        )
        .join('; ');
  }
  for (const hint of $$('[data-scripted]')) hint.textContent = hint.dataset.scripted;
  document.addEventListener('change', (event) => {
    if (!event.target.closest('.offer, .offer-radio, .packages')) return;
    if (event.target.matches('.stepper input')) event.target.value = nearest(event.target, Number(event.target.value));
    draw();
    tell();
  });
  document.addEventListener('click', ({ target }) => {
    if (!target.matches('.stepper-button')) return;
    const field = $('input', target.parentElement);
    field.value = nearest(field, Number(field.value) + Number(target.dataset.step) * field.step);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  for (const button of $$('.stepper-button')) show(button);
  addEventListener('pageshow', draw);
  document.addEventListener('discountend', () => {
    draw();
    tell();
  });
  if (radios.length > 0 || $('.line input, .package input')) draw();
}

/* A discount that ends while the page is open is taken off no more; where nothing can be signed, the page is read anew. */
function discounts() {
  const opened = Date.now();
  const endOf = (note) => Date.parse(note.dataset.until);
  const notes = $$('[data-until]').filter((note) => endOf(note) > opened);
  const field = $('#sign-form [name=discount_until]');
  let timer = 0;
  function look() {
    clearTimeout(timer);
    const over = notes.filter((note) => endOf(note) <= Date.now());
    if (over.length > 0 && !field) return location.reload();
    for (const note of over) {
      notes.splice(notes.indexOf(note), 1);
      note.textContent = note.dataset.ended;
      note.closest('.offer').dataset.discount = 'null';
    }
    if (over.length > 0) {
      const [next] = notes.map((note) => note.dataset.until).sort();
      field.value = next ?? '';
      document.dispatchEvent(new Event('discountend'));
    }
    const left = Math.min(...notes.map(endOf)) - Date.now();
    if (notes.length > 0) timer = setTimeout(look, Math.min(left, 2 ** 31 - 1));
  }
  look();
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
}

const packagesOf = (offer) => $$(`[name="selected_package_id[${offer.dataset.offer}]"]`);

const pickedCard = (offer) =>
  packagesOf(offer)
    .find((radio) => radio.checked)
    ?.closest('.package');

const pickedName = (offer) => pickedCard(offer)?.querySelector('.package-name').textContent;

/* Where packages stand in a row that scrolls, the one that is picked is seen first, else the one that is recommended. */
function packages() {
  for (const row of $$('.packages-list')) {
    const card = $('.package:has(:checked), .package-picked', row) ?? $('.package:has(.tag)', row);
    if (!card) continue;
    const [to, from] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += to.left - from.left - (from.width - to.width) / 2;
  }
}

function nearest({ min, max, step }, quantity) {
  return nearestOffered(quantity || 0, { min: Number(min), max: Number(max), step: Number(step) });
}

/* Counted by the service's own rules, which stand before this script; what is signed, it counts again. */
function drawOffer(offer) {
  const { currency, locale, discount } = offer.dataset;
  const every = JSON.parse(offer.dataset.every);
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const digits = format.resolvedOptions().maximumFractionDigits;
  const money = (amount) => format.format(amount / 10 ** digits);
  const radios = packagesOf(offer);
  const picked = radios.find((radio) => radio.checked)?.value ?? null;
  const lines = $$('.line', offer).map((row) => {
    const line = { ...JSON.parse(row.dataset.line), selected: $('input[type=checkbox]', row)?.checked };
    const field = $('.stepper input', row);
    if (field) {
      line.quantity = nearest(field, Number(field.value));
      $('[data-net]', row).textContent = money(netOf(line));
    }
    row.classList.toggle('line-other', !isIn(line, picked));
    row.classList.toggle('line-off', !isCounted(line, picked));
    return line;
  });
  const off = JSON.parse(discount);
  const totals = totalsOf(lines, off, picked);
  const written = (parts) => parts.map(({ amount, interval }) => [money(amount), every[interval]]);
  const drawPrice = (id, price, tax) => {
    for (const place of $$(`[data-price="${id}"]`)) place.replaceChildren(...priceElements(price, tax));
  };
  const { isNetFirst, largeTax, smallTax, after, total } = JSON.parse(offer.dataset.told);
  const [large, small] = isNetFirst ? [netPriceOf, priceOf] : [priceOf, netPriceOf];
  const drawPrices = (id, costs) => {
    drawPrice(`large-${id}`, written(large(costs)), largeTax);
    drawPrice(`small-${id}`, written(small(costs)), smallTax);
  };
  for (const { value } of radios) {
    const costs = totalsOf(lines, off, value);
    drawPrices(value, costs);
    const before = partsBefore(large(totalsOf(lines, null, value)), large(costs));
    drawPrice(`before-${value}`, written(before));
    for (const place of $$(`[data-price="before-${value}"]`)) show(place.parentElement, before.length > 0);
    for (const card of $$(`[data-card="${value}"]`)) card.classList.toggle('package-picked', value === picked);
  }
  for (const place of $$(`[data-package-of="${offer.dataset.offer}"]`))
    place.textContent = pickedName(offer) ?? place.textContent;
  drawSums(offer, totals, money);
  drawPlan(offer, totals.total, money);
  drawPrices(offer.dataset.offer, totals);
  return { price: written(priceOf(totals)), code: priceCode(totals), after, total };
}

/* The same elements as the service makes: lines end between amounts, never inside of one. */
function priceElements(price, tax) {
  const span = (className, ...children) => {
    const element = Object.assign(document.createElement('span'), { className });
    element.append(...children);
    return element;
  };
  return price.map(([amount, every], index) => {
    const often = every ? [tax ? ` ${every}` : every] : [];
    const said = tax || every ? [' ', span('price-said', ...(tax ? [span('price-tax', tax)] : []), ...often)] : [];
    const [space, plus] = index > 0 ? [' ', '+\u00a0'] : ['', ''];
    return span('price-part', space, span('amount', plus + amount), ...said);
  });
}

function drawSums(offer, { recurring, subtotal, discount_total, tax_total, total }, money) {
  const once = { interval: '', subtotal, discount: discount_total, tax: tax_total, total };
  for (const place of $$('.sum', offer)) {
    const { scope } = place.dataset;
    const sum = [once, ...recurring].find(({ interval }) => interval === scope);
    show(place, sum !== undefined);
    for (const cell of $$('[data-sum]', place)) {
      const name = cell.dataset.sum;
      const amount = name === 'net' ? (sum?.total ?? 0) - (sum?.tax ?? 0) : (sum?.[name] ?? 0);
      cell.textContent = (name === 'discount' ? '−' : '') + money(amount);
      if (name === 'discount' || name === 'net') show(cell.parentElement, sum?.discount > 0);
      if (name === 'committed_total') show(cell.parentElement, sum?.committed_total !== undefined);
    }
  }
}

function drawPlan(offer, total, money) {
  const list = $('[data-plan]', offer);
  if (!list) return;
  const parts = instalmentsOf(total, JSON.parse(list.dataset.plan));
  $$('strong', list).forEach((cell, index) => (cell.textContent = money(parts[index] ?? 0)));
}

/* What a bank's form asks for is copied as the form takes it, not as people read it. */
function copying() {
  const list = $('[data-copy-word]');
  if (!list || !navigator.clipboard) return;
  for (const shown of $$('[data-copy]', list)) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'copy', textContent: list.dataset.copyWord });
    button.setAttribute('aria-label', `${list.dataset.copyWord} ${shown.closest('.row').firstChild.textContent}`);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(shown.dataset.copy);
      button.textContent = list.dataset.copiedWord;
      setTimeout(() => (button.textContent = list.dataset.copyWord), 2000);
    });
    shown.after(button);
  }
}

/* A pen on the paper field; what leaves is strokes, never a picture. */
function drawing() {
  const form = $('#sign-form');
  const field = $('.signature-field');
  if (!form || !field) return;
  const [typed, canvas, clear, hint] = ['.handwriting', 'canvas', '.clear', '.hint'].map((selector) =>
    $(selector, field),
  );
  const words = { typed: hint.textContent, drawn: hint.dataset.drawn };
  const hidden = document.createElement('input');
  Object.assign(hidden, { type: 'hidden', name: 'signature', disabled: true });
  field.append(hidden);
  let strokes = parse(canvas.dataset.strokes);
  let pen = null;

  function parse(text) {
    try {
      return JSON.parse(text ?? '[]');
    } catch {
      return [];
    }
  }
  function draw() {
    const { width } = canvas.getBoundingClientRect();
    if (width === 0) return;
    const ratio = devicePixelRatio || 1;
    const box = canvas.getBoundingClientRect();
    canvas.width = box.width * ratio;
    canvas.height = box.height * ratio;
    const context = canvas.getContext('2d');
    context.scale((canvas.width / 10_000) * 1, (canvas.width / 10_000) * 1);
    context.strokeStyle = getComputedStyle(field.querySelector('.paper')).color;
    context.lineWidth = 26_000 / width;
    context.lineCap = context.lineJoin = 'round';
    for (const stroke of strokes) {
      context.beginPath();
      stroke.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
      if (stroke.length === 1) context.lineTo(stroke[0][0] + 1, stroke[0][1]);
      context.stroke();
    }
    show(clear, strokes.length > 0 && !canvas.hidden);
  }
  /* Both axes in the same unit, a ten-thousandth of the width, so that the hand keeps its shape. */
  function point(event) {
    const box = canvas.getBoundingClientRect();
    const unit = 10_000 / box.width;
    const within = (value) => Math.max(0, Math.min(10_000, Math.round(value)));
    return [within((event.clientX - box.left) * unit), within((event.clientY - box.top) * unit)];
  }
  function mode() {
    const drawn = $('[name=method]:checked', field)?.value === 'drawn';
    show(canvas, drawn);
    show(typed, !drawn);
    typed.disabled = drawn;
    hidden.disabled = !drawn;
    hint.textContent = drawn ? words.drawn : words.typed;
    show(clear, drawn && strokes.length > 0);
    if (drawn) draw();
  }

  canvas.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    pen = [point(event)];
    strokes.push(pen);
    draw();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!pen) return;
    const next = point(event);
    const last = pen.at(-1);
    if (Math.hypot(next[0] - last[0], next[1] - last[1]) < 40) return;
    pen.push(next);
    draw();
  });
  for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, () => (pen = null));
  clear.addEventListener('click', () => {
    strokes = [];
    draw();
    show(clear, false);
  });
  form.addEventListener('submit', (event) => {
    if (hidden.disabled) return;
    hidden.value = JSON.stringify(strokes);
    if (strokes.length > 0 && hidden.value.length < 65_000) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hint.role = 'alert';
    hint.textContent = $('.modes', field).dataset.missing;
    hint.className = 'error';
    $('[name=method]:checked', field).focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  });
  addEventListener('resize', () => !canvas.hidden && draw());
  show($('.modes', field));
  field.addEventListener('change', mode);
  mode();
}

/* What a browser would say in a bubble of its own stands beside the field, in the words of the page. */
function check(control) {
  const { id, validity } = control;
  const isWrong = control.willValidate && !validity.valid;
  const field = control.closest('.field');
  const said = $(`#${id}-error`);
  if (isWrong && !said)
    field.append(
      Object.assign(document.createElement('p'), {
        id: `${id}-error`,
        className: 'error',
        textContent: control.dataset.wrong,
      }),
    );
  if (!isWrong) said?.remove();
  field.classList.toggle('field-wrong', isWrong);
  if (isWrong) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
  const ids = [`${id}-hint`, `${id}-error`].filter((one) => document.getElementById(one));
  control.setAttribute('aria-describedby', ids.join(' '));
  return isWrong;
}

function checks() {
  const form = $('#sign-form');
  if (!form) return;
  form.noValidate = true;
  const controls = $$('[data-wrong]', form);
  form.addEventListener('submit', (event) => {
    if (event.submitter?.formNoValidate) return;
    const wrong = controls.filter(check);
    if (wrong.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const alert = $('.form-message', form) ?? document.createElement('p');
    form.prepend(Object.assign(alert, { className: 'form-message', role: 'alert', textContent: form.dataset.wrong }));
    wrong[0].focus();
  });
  for (const control of controls)
    control.addEventListener(
      'input',
      () => control.getAttribute('aria-invalid') && control.validity.valid && check(control),
    );
}

/* What is typed as a signature stays whole within its line, however small: the copy breaks it where it is long. */
function hand() {
  const typed = $('input.handwriting');
  if (!typed) return;
  const samples = $$('.hands span').map((sample) => ({ sample, word: sample.textContent }));
  const fit = () => {
    const name = typed.value.trim();
    for (const { sample, word } of samples) {
      sample.textContent = name || word;
      sample.classList.toggle('written', name !== '');
    }
    typed.style.fontSize = '';
    const { fontSize, paddingInlineStart } = getComputedStyle(typed);
    const around = 2 * parseFloat(paddingInlineStart);
    const [room, wide] = [typed.clientWidth - around, typed.scrollWidth - around];
    if (room > 0 && wide > room + 1)
      typed.style.fontSize = `${Math.max(6, Math.floor((parseFloat(fontSize) * room * 0.96) / wide))}px`;
  };
  for (const event of ['input', 'focus', 'change']) typed.addEventListener(event, fit);
  $('.hands')?.addEventListener('change', fit);
  addEventListener('resize', fit, { passive: true });
  document.fonts?.addEventListener('loadingdone', fit);
  fit();
}

function forms() {
  const form = $('#sign-form');
  form?.addEventListener('submit', () => {
    const code = $('#sign-code');
    if (code && !code.value) code.disabled = true;
    const button = $('[type=submit]', form);
    button.setAttribute('aria-busy', 'true');
    button.textContent = form.dataset.sending;
    setTimeout(() => (button.disabled = true));
  });
  const reason = $('#deny-reason');
  show($('.suggestions'));
  for (const chip of $$('.chip'))
    chip.addEventListener('click', () => {
      reason.value = chip.value;
      reason.focus();
    });
  if (location.hash === '#deny') $('#deny')?.setAttribute('open', '');
  ($('[aria-invalid=true]') ?? $('#thanks-title'))?.focus();
}

function emailCode() {
  const box = $('.email-code');
  if (!box) return;
  const [button, status, field] = ['button', '[role=status]', 'div'].map((selector) => $(selector, box));
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    const email = $('#sign-email');
    if (check(email)) return email.focus();
    button.disabled = true;
    const answer = await fetch(button.formAction, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: email.value }),
      credentials: 'same-origin',
    }).catch(() => null);
    status.textContent = answer?.ok ? box.dataset.sent : box.dataset.failed;
    button.disabled = false;
    if (!answer?.ok) return;
    show(field);
    $('input', field).focus();
  });
}

/* What asks is fetched for who means to ask; until it is there, the form at the end of the page does without. */
function asking() {
  const unfold = () => {
    const thread = location.hash.startsWith('#thread-') && $(location.hash);
    if (thread?.matches?.('details')) thread.open = true;
    const form = location.hash === '#ask' && $('#ask > details');
    if (form) form.open = true;
  };
  addEventListener('hashchange', unfold);
  unfold();
  const src = $('#ask')?.dataset.script;
  const signs = ['pointerover', 'focusin', 'click'];
  let [script, wanted] = [null, null];
  const end = () => {
    for (const sign of signs) document.removeEventListener(sign, load, true);
  };
  const load = (event) => {
    const target = event.target.closest?.('.ask-link, .ask-fold, .talk-form');
    if (!target) return;
    if (event.type === 'click' && target.matches('a')) {
      event.preventDefault();
      wanted = target;
    }
    if (script) return;
    script = Object.assign(document.createElement('script'), { src });
    script.onload = () => {
      end();
      wanted?.click();
    };
    script.onerror = () => {
      end();
      if (wanted) location.assign('#ask');
    };
    document.head.append(script);
  };
  if (src) for (const sign of signs) document.addEventListener(sign, load, true);
}

/* What can be swiped can be scrolled by keys. */
function swiping() {
  const lists = $$('.cards-cards');
  const mark = () => {
    for (const list of lists)
      if (list.scrollWidth > list.clientWidth + 1) list.tabIndex = 0;
      else list.removeAttribute('tabindex');
  };
  addEventListener('resize', mark);
  mark();
}

for (const part of [
  progress,
  contents,
  packages,
  offers,
  discounts,
  drawing,
  hand,
  checks,
  forms,
  emailCode,
  copying,
  asking,
  swiping,
  reveal,
])
  part();
const { sessions } = document.body.dataset;
if (sessions) measure(sessions);
