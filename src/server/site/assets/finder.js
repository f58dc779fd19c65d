// Search. The index loads when the dialog first opens; queries run in the browser.
const base = document.body.dataset.base;
const dialog = document.querySelector('.finder');
const input = dialog.querySelector('input');
const list = dialog.querySelector('ul');
const none = dialog.querySelector('.none');
/** Words too common to search for. */
const COMMON = new Set(
  'a an and are as at be by can do does for from how i in is it may me my of on or own the this to what when with'.split(
    ' ',
  ),
);
let index;
let picked = 0;

export function openFinder() {
  document.querySelector('button.search').addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
    const isWanted =
      (event.key === '/' && !isTyping) || (event.key === 'k' && (event.metaKey || event.ctrlKey));
    if (!isWanted || dialog.open) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  input.addEventListener('input', () => void find());
  input.addEventListener('keydown', move);
}

function open() {
  dialog.showModal();
  input.select();
  void load();
}

function load() {
  index ??= (async () => {
    const [{ default: MiniSearch }, entries] = await Promise.all([
      import('./minisearch.js'),
      fetch(`${base}search.json`).then((answer) => answer.json()),
    ]);
    const made = new MiniSearch({
      fields: ['heading', 'page', 'text'],
      storeFields: ['address', 'page', 'heading', 'text'],
      processTerm,
      searchOptions: {
        boost: { heading: 4, page: 2 },
        prefix: (term) => term.length > 1,
        fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
        combineWith: 'AND',
        // Guides rank above the reference.
        boostDocument: (_id, _term, stored) => (stored.address.includes('/reference/') ? 0.4 : 1),
      },
    });
    made.addAll(entries);
    return made;
  })();
  return index;
}

async function find() {
  const found = await load();
  const words = input.value.trim();
  const whole = found.search(words);
  // If few entries contain all words, adds those that contain some.
  const pieces = whole.length < 5 ? found.search(words, { combineWith: 'OR' }) : [];
  const shown = new Set(whole.map(({ id }) => id));
  const results = [...whole, ...pieces.filter(({ id }) => !shown.has(id))].slice(0, 12);
  list.replaceChildren(...results.map(item));
  none.textContent = words !== '' && results.length === 0 ? `No results for “${words}”.` : '';
  input.setAttribute('aria-expanded', String(results.length > 0));
  pick(0);
}

/** Reduces plurals to the singular. */
function processTerm(term) {
  const low = term.toLowerCase();
  if (COMMON.has(low)) return null;
  return low.length > 3 && low.endsWith('s') && !low.endsWith('ss') ? low.slice(0, -1) : low;
}

function item({ address, page, heading, text, terms }, at) {
  const li = document.createElement('li');
  li.id = `found-${at}`;
  li.setAttribute('role', 'option');
  const link = document.createElement('a');
  link.href = address;
  link.tabIndex = -1;
  const [where, title, words] = ['small', 'strong', 'span'].map((name) => document.createElement(name));
  where.textContent = page;
  title.textContent = heading;
  mark(words, excerpt(text, terms), terms);
  link.append(where, title, words);
  link.addEventListener('click', () => dialog.close());
  li.append(link);
  return li;
}

function excerpt(text, terms) {
  const low = text.toLowerCase();
  const first = Math.min(...terms.map((term) => low.indexOf(term)).filter((at) => at >= 0), low.length);
  const from = first === low.length ? 0 : Math.max(0, text.lastIndexOf(' ', Math.max(0, first - 40)));
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 150)}`;
}

function mark(element, text, terms) {
  const low = text.toLowerCase();
  let at = 0;
  while (at < text.length) {
    const next = terms
      .map((term) => [low.indexOf(term, at), term.length])
      .filter(([start]) => start >= 0)
      .sort((a, b) => a[0] - b[0] || b[1] - a[1])[0];
    if (!next) break;
    const marked = document.createElement('mark');
    marked.textContent = text.slice(next[0], next[0] + next[1]);
    element.append(text.slice(at, next[0]), marked);
    at = next[0] + next[1];
  }
  element.append(text.slice(at));
}

function move(event) {
  if (event.key === 'ArrowDown') pick(picked + 1);
  else if (event.key === 'ArrowUp') pick(picked - 1);
  else if (event.key === 'Enter') list.children[picked]?.querySelector('a').click();
  else return;
  event.preventDefault();
}

function pick(at) {
  const count = list.children.length;
  picked = count === 0 ? 0 : (at + count) % count;
  for (const [index, child] of [...list.children].entries())
    child.setAttribute('aria-selected', String(index === picked));
  const chosen = list.children[picked];
  if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
  else input.removeAttribute('aria-activedescendant');
  chosen?.scrollIntoView({ block: 'nearest' });
}
