import { bodyOf } from './send.ts';

interface Stored {
  name: string;
  value: string;
  path: string;
  flags: string;
}

/** A cookie jar with a person behind it: what a browser does with redirects, cookies and forms, and nothing more. */
export class Browser {
  readonly #origin: string;
  readonly #reach: string;
  /** By name and path. */
  readonly #jar = new Map<string, Stored>();

  readonly #userAgent: string;

  /** `origin` is the address that the browser believes in; `reach` where its requests really go. */
  constructor(origin: string, reach = origin, userAgent = 'a test') {
    this.#userAgent = userAgent;
    this.#origin = origin;
    this.#reach = reach;
  }

  /** With the cookies of another: the same browser, whose requests now reach another process. */
  as(other: Browser): this {
    for (const [key, stored] of other.#jar) this.#jar.set(key, stored);
    return this;
  }

  /** One request; redirects are not followed. */
  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin);
    const ours = url.origin === this.#origin;
    const target = ours ? url.href.replace(this.#origin, this.#reach) : url.href;
    const headers = new Headers(init.headers);
    headers.set('user-agent', this.#userAgent);
    if (ours) headers.set('cookie', this.#cookiesFor(url.pathname));
    if (ours && init.method === 'POST') headers.set('origin', this.#origin);
    const answer = await fetch(target, { ...init, headers, redirect: 'manual' });
    if (ours) for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  post(address: string, form: Record<string, string>): Promise<Response> {
    return this.open(address, { method: 'POST', body: new URLSearchParams(form) });
  }

  /** Presses the Google button; answers where the browser is sent. */
  async startSignIn(callbackURL = '/admin'): Promise<string> {
    const answer = await this.open('/api/auth/signin/social', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', callbackURL }),
    });
    const { url } = await bodyOf(answer);
    return url;
  }

  /** Follows redirects from here until one leads to an address that `stop` names, or to a page. */
  async follow(address: string, stop: (url: URL) => boolean): Promise<{ url: URL; answer: Response | undefined }> {
    let url = new URL(address, this.#origin);
    while (!stop(url)) {
      const answer = await this.open(url.href);
      const next = answer.headers.get('location');
      if (!next) return { url, answer };
      url = new URL(next, url);
    }
    return { url, answer: undefined };
  }

  cookie(name: string): string | undefined {
    return this.#find(name)?.value;
  }
  /** Everything after the value in Set-Cookie. */
  flags(name: string): string | undefined {
    return this.#find(name)?.flags;
  }
  setCookie(name: string, value: string): void {
    this.#jar.set(`${name} /`, { name, value, path: '/', flags: '' });
  }
  forget(name: string): void {
    this.#jar.delete(`${name} /`);
  }

  async session() {
    const answer = await this.open('/api/auth/session');
    const { data } = await bodyOf(answer);
    return data.user;
  }

  #find(name: string): Stored | undefined {
    return [...this.#jar.values()].find((stored) => stored.name === name);
  }
  #cookiesFor(path: string): string {
    const sent = [...this.#jar.values()].filter((stored) => path.startsWith(stored.path));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
  #keep(line: string): void {
    const [pair = '', ...flags] = line.split('; ');
    const [name = ''] = pair.split('=', 1);
    const value = pair.slice(name.length + 1);
    const stored = { name, value, path: /path=([^;]*)/i.exec(line)?.[1] ?? '/', flags: flags.join('; ') };
    if (/Max-Age=0|01 Jan 1970/.test(line)) this.#jar.delete(`${name} ${stored.path}`);
    else this.#jar.set(`${name} ${stored.path}`, stored);
  }
}
