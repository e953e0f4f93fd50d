/** Shows the forms that a passkey fills in, where the browser knows passkeys: they are of no use without this script. */
for (const form of document.querySelectorAll('[data-passkey]')) {
  if (typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON !== 'function') break;
  const refusal = form.querySelector('[role=alert]');
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    refusal.hidden = true;
    try {
      const answer = await fetch(form.dataset.passkey);
      const { options } = await answer.json();
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const credential = await navigator.credentials.get({ publicKey });
      form.elements.namedItem('credential').value = JSON.stringify(credential);
      form.submit();
    } catch {
      refusal.hidden = false;
    }
  });
}
