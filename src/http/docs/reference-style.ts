export const STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #3b5bdb; }
@media (prefers-color-scheme: dark) { :root { --accent: #91a7ff; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 22rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); font-size: .85rem; }
nav h2 { font-size: .8rem; margin: 1.2rem 0 .3rem; opacity: .7; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .12rem 0; text-decoration: none; color: inherit; overflow-wrap: anywhere; }
nav a:hover, nav a:focus-visible { color: var(--accent); }
a { color: var(--accent); }
main { padding: 2rem clamp(1rem, 4vw, 4rem) 6rem; max-width: 70rem; }
h1 { font-size: 2rem; margin-top: 0; }
section > h2 { margin-top: 3.5rem; border-bottom: 2px solid var(--line); }
article { padding: 1.2rem 0 1.6rem; border-bottom: 1px solid var(--line); scroll-margin-top: 1rem; }
article h3 { margin: 0; font-weight: 500; overflow-wrap: anywhere; }
article h4 { margin: 1.2rem 0 .3rem; }
.summary { font-size: 1.1rem; margin: .3rem 0; }
.method { display: inline-block; min-width: 3.6em; font: 600 .72em/1.6 ui-monospace, monospace; text-align: center; border-radius: .3em; color: #fff; background: #2b6cb0; }
.post { background: #2f7d4f; } .put { background: #946200; } .delete { background: #b02a37; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { background: var(--soft); padding: .8rem 1rem; border-radius: .4rem; overflow: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td:first-child { width: 28%; } td:nth-child(2) { width: 16%; }
details { margin: .5rem 0; } summary { cursor: pointer; opacity: .8; }
.values { opacity: .7; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border: 0; border-bottom: 1px solid var(--line); } }
`;
