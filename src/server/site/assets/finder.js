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
let selectedIndex = 0;

export function openFinder() {
  document.querySelector('button.search').addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
    const isShortcut =
      (event.key === '/' && !isTyping) || (event.key === 'k' && (event.metaKey || event.ctrlKey));
    if (!isShortcut || dialog.open) return;
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
      fetch(`${base}search.json`).then((response) => response.json()),
    ]);
    const miniSearch = new MiniSearch({
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
    miniSearch.addAll(entries);
    return miniSearch;
  })();
  return index;
}

async function find() {
  const searchIndex = await load();
  const words = input.value.trim();
  const withAllWords = searchIndex.search(words);
  // If few entries contain all words, adds entries that contain some of them.
  const withSomeWords = withAllWords.length < 5 ? searchIndex.search(words, { combineWith: 'OR' }) : [];
  const ids = new Set(withAllWords.map(({ id }) => id));
  const results = [...withAllWords, ...withSomeWords.filter(({ id }) => !ids.has(id))].slice(0, 12);
  list.replaceChildren(...results.map(item));
  none.textContent = words !== '' && results.length === 0 ? `No results for “${words}”.` : '';
  input.setAttribute('aria-expanded', String(results.length > 0));
  select(0);
}

/** Reduces plurals to the singular. */
function processTerm(term) {
  const word = term.toLowerCase();
  if (COMMON.has(word)) return null;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function item({ address, page, heading, text, terms }, index) {
  const li = document.createElement('li');
  li.id = `found-${index}`;
  li.setAttribute('role', 'option');
  const link = document.createElement('a');
  link.href = address;
  link.tabIndex = -1;
  const [pageName, title, extract] = ['small', 'strong', 'span'].map((name) => document.createElement(name));
  pageName.textContent = page;
  title.textContent = heading;
  mark(extract, excerpt(text, terms), terms);
  link.append(pageName, title, extract);
  link.addEventListener('click', () => dialog.close());
  li.append(link);
  return li;
}

function excerpt(text, terms) {
  const lowerCase = text.toLowerCase();
  const first = Math.min(
    ...terms.map((term) => lowerCase.indexOf(term)).filter((at) => at >= 0),
    lowerCase.length,
  );
  const from = first === lowerCase.length ? 0 : Math.max(0, text.lastIndexOf(' ', Math.max(0, first - 40)));
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 150)}`;
}

function mark(element, text, terms) {
  const lowerCase = text.toLowerCase();
  let at = 0;
  while (at < text.length) {
    const next = terms
      .map((term) => [lowerCase.indexOf(term, at), term.length])
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
  if (event.key === 'ArrowDown') select(selectedIndex + 1);
  else if (event.key === 'ArrowUp') select(selectedIndex - 1);
  else if (event.key === 'Enter') list.children[selectedIndex]?.querySelector('a').click();
  else return;
  event.preventDefault();
}

function select(position) {
  const count = list.children.length;
  selectedIndex = count === 0 ? 0 : (position + count) % count;
  for (const [index, child] of [...list.children].entries())
    child.setAttribute('aria-selected', String(index === selectedIndex));
  const selected = list.children[selectedIndex];
  if (selected) input.setAttribute('aria-activedescendant', selected.id);
  else input.removeAttribute('aria-activedescendant');
  selected?.scrollIntoView({ block: 'nearest' });
}
