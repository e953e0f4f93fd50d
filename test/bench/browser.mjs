/** A browser as far as signing in needs one: it keeps cookies, and fills in forms. */
export class Browser {
  cookies = new Map();

  constructor(url) {
    this.url = url;
  }

  cookieHeader() {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  async open(path, init = {}) {
    const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie: this.cookieHeader() };
    // Its links name the public address, which this server only goes by.
    const { pathname, search } = new URL(path, this.url);
    const response = await fetch(this.url + pathname + search, { redirect: 'manual', headers, ...init });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set);
      this.cookies.set(name, value);
    }
    return { text: await response.text(), location: response.headers.get('location') };
  }

  async submit(page, path, values) {
    const form = page.text.split(`action="${path}"`)[1].split('</form>')[0];
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      / name="([^"]*)"/.exec(input)[1],
      / value="([^"]*)"/.exec(input)[1],
    ]);
    const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...values });
    return this.open(path, { method: 'POST', body });
  }
}
