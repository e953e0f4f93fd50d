const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

/* The form to ask comes to what is asked about, and goes back to its place; nothing else of the page is lost by asking. */
function asking() {
  const box = $('#ask');
  const href = box?.dataset.styleSheet;
  if (href && !$(`link[href="${href}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  /* What can be asked about: each part of the page that has a place for it. */
  const name = (choice) => {
    const known = new Set([...choice.options].map(({ value }) => value));
    for (const talk of $$('[data-talk]:not([data-talk=rest])')) {
      const part = talk.closest('.line, .section');
      const isLine = part.matches('.line');
      const value = `${isLine ? 'line_id' : 'section_id'}:${talk.dataset.talk}`;
      const title = $(isLine ? '.line-name' : '.section-title', part)?.textContent.trim();
      if (!known.has(value)) choice.add(new Option(title || '…', value));
    }
  };
  const bring = (link) => {
    const choice = $('[name=about]', box);
    name(choice);
    const ask = `section_id:${link.parentElement.dataset.talk}`;
    choice.value = ask;
    $('.ask-told', box).textContent = '';
    $('details', box).open = true;
    Object.assign(box, { popover: 'auto', role: 'dialog' });
    box.setAttribute('aria-labelledby', 'ask-title');
    box.showPopover();
    $('textarea', box).focus();
  };
  /* What the answer shows takes the place of what is here: talks, and the form with what is wrong in it. */
  async function send(form) {
    const known = new Set($$('.message').map((message) => message.dataset.message));
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form)),
      credentials: 'same-origin',
    }).catch(() => null);
    if (answer?.status !== 200 && answer?.status !== 400) return false;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (answer.status === 400) {
      const again = form.closest('.ask-box')
        ? $('#ask form', fresh)
        : $(`[action="${form.getAttribute('action')}"]`, fresh);
      if (!again) return false;
      form.replaceWith(again);
      $('[aria-invalid=true]', again)?.focus();
      return true;
    }
    for (const talk of $$('[data-talk]', fresh)) $(`[data-talk="${talk.dataset.talk}"]`)?.replaceWith(talk);
    if (box.popover) box.hidePopover();
    if (form.closest('.ask-box')) {
      form.elements.text.value = '';
      $('details', box).open = false;
    }
    const message = $$('.message').find((one) => !known.has(one.dataset.message));
    const settled = message?.closest('details.thread');
    if (settled) settled.open = true;
    message?.scrollIntoView({ block: 'center' });
    $('.ask-told', box).textContent = box.dataset.sent;
    return true;
  }
  document.addEventListener('click', (event) => {
    const link = event.target.closest('.ask-link');
    if (!link || !box?.showPopover) return;
    event.preventDefault();
    bring(link);
  });
  document.addEventListener('submit', async (event) => {
    const form = event.target.closest('.talk-form');
    if (!form || !box) return;
    event.preventDefault();
    const button = $('[type=submit]', form);
    button.disabled = true;
    const isTold = await send(form);
    button.disabled = false;
    if (!isTold) $('.ask-told', box).textContent = box.dataset.failed;
    if (!isTold && !box.popover) box.scrollIntoView({ block: 'end' });
  });
  box?.addEventListener('toggle', (event) => {
    if (event.newState !== 'closed') return;
    for (const name of ['popover', 'role', 'aria-labelledby']) box.removeAttribute(name);
  });
  box?.addEventListener('click', (event) => event.target.closest('.ask-close') && box.hidePopover());
}

asking();
