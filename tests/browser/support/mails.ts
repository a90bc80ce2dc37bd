import { mailsLeft } from '../../support/mails.ts';
import { expect } from './market.ts';

/** The link of the last mail to an address that leads to this path, once it has come. */
export async function linkMailedTo(address: string, path: string): Promise<string> {
  const link = () =>
    mailsLeft(process.env.BROWSER_DATA_DIR!, address)
      .map((mail) => new RegExp(`${path}\\?token=[\\w.%-]+`).exec(mail)?.[0])
      .findLast(Boolean);
  await expect.poll(link).toBeDefined();
  return link()!;
}
