import { fileOf, orange } from '#testing/make/images.ts';
import { type Answers, ask } from './answers.ts';
import type { RaceDayShop } from './race-day-shop.ts';

const WIDTHS = ['', '400/'];

/** Images that an admin uploads, each of which every process has to show. */
export class UploadedImages {
  readonly #shop: RaceDayShop;
  /** As `/pictures/uploads/3f6c….webp`. */
  readonly #urls: string[] = [];
  /** What was wrong with what was shown. */
  readonly wrong: string[] = [];
  #shown = 0;

  constructor(shop: RaceDayShop) {
    this.#shop = shop;
  }

  get inWords(): string {
    return `${this.#urls.length} pictures uploaded, shown ${this.#shown} times`;
  }

  /** Uploads one that nobody has seen; resolves with the status. Whatever is said to be stored, every process shows at once. */
  async upload(answers: Answers): Promise<number | undefined> {
    const { nginx, goods } = this.#shop;
    const size = { width: 500 + this.#urls.length, height: 300 };
    const { reply } = await ask(answers, nginx.url, 'POST /api/admin/uploads', {
      as: goods.admin,
      file: fileOf('image/png', await orange(size).png().toBuffer()),
    });
    if (reply?.status === 201) {
      this.#urls.push(reply.body.data.url);
      await this.#lookAt(reply.body.data.url);
    }
    return reply?.status;
  }

  /** Looks at all that were uploaded, at every process and through nginx. */
  async lookAtAll(): Promise<void> {
    for (const url of this.#urls) await this.#lookAt(url);
  }

  async #lookAt(url: string): Promise<void> {
    const { processes, nginx, s3 } = this.#shop;
    const stored = s3.objects.get(url.replace('/pictures/', 'shop/'));
    for (const width of WIDTHS) {
      const path = url.replace('/pictures/', `/pictures/${width}`);
      const shown = new Set(width === '' && stored ? [stored.toString('base64')] : []);
      for (const origin of [...processes.filter(({ lives }) => lives).map((each) => each.url), nginx.url]) {
        const answer = await fetch(origin + path, { headers: { accept: 'image/webp' } });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.status === 200) shown.add(bytes.toString('base64'));
        else this.wrong.push(`${origin}${path}: ${answer.status}`);
        this.#shown++;
      }
      if (shown.size > 1) this.wrong.push(`${path}: ${shown.size} different pictures`);
    }
    if (!stored) this.wrong.push(`${url} is not in the bucket`);
  }
}
