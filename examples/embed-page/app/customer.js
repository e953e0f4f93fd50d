/** In place of your own sign-in: the e-mail address of who is looking, or null. Never take it from the address of the page. */
export async function customerEmail() {
  return process.env.CUSTOMER_EMAIL ?? null;
}
