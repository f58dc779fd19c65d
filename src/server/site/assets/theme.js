// Runs before the first paint. Applies the theme chosen here or in the dashboard, otherwise that of the system.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const show = () => {
    const theme = chosen();
    const isDark = theme === 'dark' || (theme !== 'light' && dark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  show();
  document.documentElement.classList.add('tabs-to-come');
  dark.addEventListener('change', show);
})();
