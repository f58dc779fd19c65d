/** Applied as a constructed style sheet, which even the strictest content security policy allows. */
export const STYLE = `
:host { display: block; --ratio: 16 / 9; color-scheme: dark; }
:host([hidden]) { display: none; }
[hidden] { display: none !important; }
* { box-sizing: border-box; }
.frame {
  --colour: var(--castwright-color, #ff7a4d);
  container-type: inline-size;
  position: relative; width: 100%; height: 100%; aspect-ratio: var(--ratio);
  overflow: hidden; border-radius: inherit; background: var(--castwright-ground, #000); color: #fff;
  font: 500 14px/1.3 var(--castwright-font, system-ui, sans-serif); outline: none;
}
.frame:fullscreen { aspect-ratio: auto; border-radius: 0; }
video { display: block; width: 100%; height: 100%; object-fit: contain; outline: none; }
.frame.idle { cursor: none; }

button, select {
  font: inherit; color: inherit; background: transparent; border: 0; border-radius: 8px; margin: 0; cursor: pointer;
}
button:focus-visible, .facts:focus-visible, select:focus-visible, input:focus-visible, .seek:focus-visible {
  outline: 2px solid #fff; outline-offset: 1px; box-shadow: 0 0 0 5px #000c;
}
svg { display: block; width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round; }
svg .filled { fill: currentColor; stroke-width: 1; }

.start {
  position: absolute; inset: 0; margin: auto; width: 76px; height: 76px; padding: 0; border-radius: 50%;
  display: grid; place-items: center; background: #000b; border: 2px solid #fffd;
  transition: background .15s, scale .15s;
}
.start svg { width: 38px; height: 38px; translate: 2px 0; }
.start:hover { background: #000e; scale: 1.05; }
.frame:not(.fresh) .start { display: none; }

.bar {
  position: absolute; inset: auto 0 0; padding: 28px 8px 6px; transition: opacity .2s;
  background: linear-gradient(#0000, #000a 45%, #000d);
}
.frame.empty .bar, .frame.fresh .bar, .frame.failed .bar { display: none; }
.frame.idle .bar { opacity: 0; pointer-events: none; }
.row { display: flex; align-items: center; gap: 2px; }
.row button { flex: none; width: 40px; height: 40px; padding: 8px; }
.row button:hover, .speed:hover { background: #fff3; }
.captions-button { position: relative; }
.captions-button[aria-pressed="true"]::after {
  content: ""; position: absolute; inset: auto 9px 3px; height: 3px; border-radius: 2px; background: var(--colour);
}
.volume { width: 76px; height: 24px; margin: 0 8px 0 2px; accent-color: var(--colour); cursor: pointer; border-radius: 6px; }
.time { flex: none; font-variant-numeric: tabular-nums; padding: 0 6px; white-space: nowrap; }
.chapter { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: #fffd; }
.speed { flex: none; height: 40px; padding: 0 6px; appearance: none; text-align: center; font-variant-numeric: tabular-nums; }
.speed option { background: #1b1916; color: #fff; }

.seek { position: relative; height: 20px; margin: 0 6px; cursor: pointer; touch-action: none; border-radius: 6px; }
.track { position: absolute; inset: 8px 0; border-radius: 2px; background: #fff5; overflow: hidden; }
.buffered, .played { position: absolute; inset: 0 auto 0 0; width: 0; background: #fff6; }
.played { background: var(--colour); }
.marks div { position: absolute; inset: 0 auto; width: 3px; translate: -1.5px 0; background: #000d; }
.knob {
  position: absolute; top: 3px; inset-inline-start: 0; width: 14px; height: 14px; margin-inline-start: -7px;
  border-radius: 50%; background: #fff; box-shadow: 0 0 0 1px #0006;
}
.tip {
  position: absolute; bottom: 24px; inset-inline-start: 0; max-width: min(280px, 90%); padding: 4px 8px; border-radius: 6px;
  background: #000e; border: 1px solid #fff3; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font-size: 13px; pointer-events: none;
}

.credentials {
  position: absolute; inset: 8px 8px auto auto; width: 36px; height: 36px; padding: 6px; background: #000b;
  transition: opacity .2s;
}
.credentials:hover { background: #000e; }
.frame.idle .credentials:not(:focus-visible) { opacity: 0; }
.facts {
  position: absolute; inset: 50px 8px auto auto; width: min(340px, calc(100% - 16px)); max-height: calc(100% - 58px);
  overflow: auto; padding: 12px 14px; border-radius: 8px; background: #131210f2; font-size: 13px; line-height: 1.4;
}
.facts p { margin: 0 0 8px; font-weight: 600; }
.facts dl { margin: 0; display: grid; gap: 6px; }
.facts div { display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: 8px; }
.facts dt { color: #fffc; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.frame.failed .credentials, .frame.failed .facts, .frame.empty .credentials { display: none; }

.captions {
  position: absolute; inset: auto 5% 4%; text-align: center; pointer-events: none; transition: bottom .2s;
  font: 600 clamp(15px, 2.6cqi + 6px, 38px)/1.45 var(--castwright-font, system-ui, sans-serif);
}
.frame:not(.idle):not(.fresh) .captions { bottom: 84px; }
.captions span {
  white-space: pre-line; padding: .12em .4em; border-radius: .2em; background: #000c; color: #fff;
  -webkit-box-decoration-break: clone; box-decoration-break: clone;
}

.waiting {
  position: absolute; inset: 0; margin: auto; width: 48px; height: 48px; border-radius: 50%; pointer-events: none;
  border: 4px solid #fff4; border-top-color: #fff; animation: turn .9s linear infinite; display: none;
}
.frame.waits .waiting { display: block; }
@keyframes turn { to { rotate: 360deg; } }

.problem {
  position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 12px; padding: 24px;
  text-align: center; background: #131210; font-size: 16px; line-height: 1.45;
}
.problem p { margin: 0; max-width: 32em; text-wrap: balance; }
.frame.failed .start, .frame.failed .waiting, .frame.failed .captions { display: none; }
.again { padding: 10px 18px; background: #fff; color: #131210; font-weight: 600; }

@container (max-width: 620px) { .volume { display: none; } }
@container (max-width: 460px) { .chapter { visibility: hidden; } .picture { display: none; } }
@container (max-width: 340px) {
  .speed { display: none; } .start { width: 60px; height: 60px; } .problem { font-size: 14px; padding: 12px; }
}
@media (prefers-reduced-motion: reduce) {
  .start, .bar, .captions { transition: none; }
  .start:hover { scale: none; }
  .waiting { animation-duration: 3s; }
}
@media (forced-colors: active) {
  .bar, .captions span { background: Canvas; color: CanvasText; }
  .played, .knob { background: Highlight; forced-color-adjust: none; }
}
`;
