import { readFileSync } from 'node:fs';
import { openStudio } from './photographed/studio.ts';
import { VISEMES } from '../src/film/visemes.ts';
import { direct } from '../src/people/animation/director.ts';
const FPS = 30, DURATION = 20;
const said = VISEMES.filter((v) => v !== 'sil');
const phrases = Array.from({ length: 6 }, (_, i) => ({ start: 0.5 + i * 3.2, end: 3.2 + i * 3.2 }));
const visemes = phrases.flatMap(({ start }, p) => Array.from({ length: 27 }, (_, i) => ({ viseme: said[(p * 31 + i * 5) % said.length]!, start: start + i * 0.1, end: start + (i + 1) * 0.1, energy: 0.55 + 0.4 * Math.abs(Math.sin(p + i)) })));
const pose = direct({ visemes, stresses: phrases.flatMap(({ start }) => [{ at: start + 0.5, strength: 0.9 }, { at: start + 1.6, strength: 0.6 }]), phrases, duration: DURATION, seed: 1 });
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
for (const n of process.argv.slice(2)) {
  const st = await openStudio(JSON.parse(readFileSync('/tmp/photo/packs/' + n + '.json', 'utf8')));
  st.frame(pose(0)); const cost: { ms: number; blink: boolean; i: number; open: number }[] = [];
  for (let run = 0; run < 4; run++) for (let i = 1; i < DURATION * FPS / 2; i++) { const p = pose(i / FPS); const t = cpu(); st.frame(p); const ms = cpu() - t; if (run === 0) cost.push({ ms: 1e9, blink: p.blinkLeft > 0.02, i, open: p.mouth.open }); else cost[i - 1]!.ms = Math.min(cost[i - 1]!.ms, ms); }
  const warm = cost.slice(5); const s = warm.map((c) => c.ms).sort((a, b) => a - b); const q = (x: number) => s[Math.floor(x * (s.length - 1))]!.toFixed(1);
  console.log(n, 'median', q(0.5), 'p10', q(0.1), 'p90', q(.9), 'p99', q(0.99), 'max', q(1), 'over 2x', warm.filter((c) => c.ms > 2 * s[s.length >> 1]!).length);
  const mean = (f: (c: typeof cost[0]) => boolean) => { const m = warm.filter(f); return (m.reduce((x, c) => x + c.ms, 0) / m.length).toFixed(1); };
  console.log('   blink', mean((c) => c.blink), 'no blink closed mouth', mean((c) => !c.blink && c.open < 0.03), 'open', mean((c) => !c.blink && c.open > 0.3), 'worst', warm.toSorted((a, b) => b.ms - a.ms).slice(0, 5).map((c) => `${c.i}:${c.ms.toFixed(1)}${c.blink ? 'b' : ''}`).join(' '));
  st.close();
}
