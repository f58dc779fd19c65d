import type { Page } from './page.ts';
import type { UnusableReason } from './page-product.ts';

const ROBOT =
  /^(?:robot check|access (?:to this page has been )?denied|just a moment|attention required|pardon our interruption|are you (?:a )?human|security check|bot or not|please verify)|captcha|verify (?:that )?you are (?:a )?human/i;
const LOGIN =
  /^(?:sign|log) ?in\b|^(?:anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|ログイン|登录)/i;

/** Why a page has no product. The reasons differ in what the user can do about them. */
export function unusableReasonOf(page: Page): UnusableReason {
  const { $, url } = page;
  const title = $('title').first().text().trim();
  const heading = $('h1').first().text().trim();
  if ([title, heading].some((text) => ROBOT.test(text))) return 'robot_check';
  const asksPassword = $('input[type=password]').length > 0;
  const isLogin =
    [title, heading].some((text) => LOGIN.test(text)) ||
    /\/(?:log-?in|sign-?in|account\/login)\b/i.test(new URL(url).pathname);
  if (asksPassword || (isLogin && $('form').length > 0)) return 'login_wall';
  return 'no_product';
}
