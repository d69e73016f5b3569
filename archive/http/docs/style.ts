/** The look of the page that shows the API, in the site's own colours (app/styles/tokens.css). */
export const docsStyle = `
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
:root{color-scheme:light dark;--paper:#fbf7ee;--sheet:#fff;--rule:#e4daca;--ink:#1e2430;--soft:#5a5f6b;
  --blue:#23407a}
@media(prefers-color-scheme:dark){:root{--paper:#14171d;--sheet:#1d222b;--rule:#333a46;--ink:#ece7dc;
  --soft:#a9aeb8;--blue:#9db8f0}}
body{margin:0;background:var(--paper);color:var(--ink);
  font:1.0625rem/1.6 system-ui,"Noto Sans Bengali","Nirmala UI",Vrinda,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.25rem;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:center}
h1{font-size:1.6rem;line-height:1.3;margin:0}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
h3{font-size:1rem;margin:1rem 0 .25rem}
ul{padding-left:1.25rem}
a{color:var(--blue)}
header a,nav a{display:inline-block;padding:.5rem .25rem;min-height:1.75rem}
nav{display:flex;flex-wrap:wrap;gap:0 .75rem}
details{background:var(--sheet);border:1px solid var(--rule);border-radius:10px;margin:.5rem 0;padding:0 .75rem}
details[open]{padding-bottom:.75rem}
summary{cursor:pointer;padding:.6rem 0;min-height:1.55rem}
summary span{display:block;color:var(--soft)}
summary b{font-size:.885rem}
summary i{font-size:.885rem;font-style:normal;color:var(--soft);border:1px solid var(--rule);
  border-radius:999px;padding:0 .5rem}
code,pre{font:.885rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Noto Sans Bengali",monospace}
pre{margin:0;overflow-x:auto;white-space:pre-wrap;padding:.5rem .75rem;background:var(--paper);border-radius:6px}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
p{margin:.5rem 0}
`;
