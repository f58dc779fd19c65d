// Interactive parts of the site: contents on phones, theme, copy buttons, tabs for code samples, search.
import { openFinder } from './finder.js';

const root = document.documentElement;
const menu = document.querySelector('.menu');
const contents = document.querySelector('#contents');

menu.addEventListener('click', () => {
  const isOpen = contents.classList.toggle('open');
  menu.setAttribute('aria-expanded', String(isOpen));
});
contents.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
scrollTo({ top: scrollY, behavior: 'instant' });

document.querySelector('.theme').addEventListener('click', () => {
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // Then the choice lasts until the next page.
  }
});

for (const block of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  block.append(button);
}

/** Adjacent code samples in several languages become tabs. The chosen language applies to every page. */
const NAMES = { sh: 'cURL', ts: 'TypeScript', python: 'Python' };
const groups = [];
for (const block of document.querySelectorAll('.code[data-language]')) {
  if (!NAMES[block.dataset.language]) continue;
  const group = groups.at(-1);
  const isAdjacent = group && block.previousElementSibling === group.at(-1);
  const isNewLanguage =
    isAdjacent && group.every(({ dataset }) => dataset.language !== block.dataset.language);
  if (isNewLanguage) group.push(block);
  else groups.push([block]);
}
const tabs = groups.filter((group) => group.length > 1).map(asTabs);

function asTabs(group) {
  const bar = document.createElement('div');
  bar.className = 'tabs';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Language of the sample');
  const buttons = group.map((block) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = NAMES[block.dataset.language];
    button.addEventListener('click', () => choose(block.dataset.language));
    bar.append(button);
    return button;
  });
  group[0].before(bar);
  return (language) => {
    const shownIndex = Math.max(
      0,
      group.findIndex((block) => block.dataset.language === language),
    );
    group.forEach((block, index) => {
      block.hidden = index !== shownIndex;
      buttons[index].setAttribute('aria-pressed', String(index === shownIndex));
    });
  };
}

function choose(language) {
  for (const show of tabs) show(language);
  try {
    localStorage.setItem('docs-language', language);
  } catch {
    // Then the choice applies to this page only.
  }
}

try {
  for (const show of tabs) show(localStorage.getItem('docs-language') ?? 'sh');
} catch {
  for (const show of tabs) show('sh');
}

root.classList.remove('tabs-to-come');
openFinder();

// Redirects old URLs, from when the reference was a single page.
const name = decodeURIComponent(location.hash.slice(1));
if (name && !document.getElementById(name))
  document.querySelector(`main a[href$="/reference/${CSS.escape(name)}"]`)?.click();
