import { describe, expect, it } from 'vitest';
import type { Word } from '../../film/alignment.ts';
import { pagesOf } from './key-points.ts';

/** Words that last 0.4 s each; a run of signs without spaces is cut every second sign. */
function spoken(script: string): Word[] {
  return [
    ...script.matchAll(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,2}[、。，：]?|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu,
    ),
  ].map(({ 0: text, index }, place) => ({
    text,
    offset: index,
    length: text.length,
    start: place * 0.4,
    end: place * 0.4 + 0.35,
  }));
}

const pages = (script: string, locale = 'en-US') =>
  pagesOf(spoken(script), locale).map(({ headline, points }) => [
    headline?.text,
    ...points.map((point) => point.text),
  ]);
const headlines = (script: string, locale = 'en-US') => pages(script, locale).map(([headline]) => headline);

describe('headlines', () => {
  it.each([
    ['Our third quarter was the best so far.', 'Q3: best so far'],
    ['Your plants will thank you!', 'Your plants will thank you'],
    ['The city council approved a new bike plan on Monday.', 'City council approved new bike plan'],
    ['In this video, you will learn how to change the water filter.', 'How to change the water filter'],
    ['Welcome to the fire safety course.', 'Fire safety course'],
    [
      'Three things changed this quarter: faster delivery, lower prices, and better support for customers who need help with their orders.',
      'Three things changed this quarter',
    ],
    ['Good feedback is specific, timely and kind.', 'Good feedback: specific, timely and kind'],
    ['More than 20,000 homes are without power this morning.', 'More than 20,000 homes without power'],
    [
      '"Storage changes the economics of winter," said project leader Maria Olsen.',
      '"Storage changes the economics of winter"',
    ],
  ])('rewrites "%s" as "%s"', (script, headline) => {
    expect(headlines(script)).toEqual([headline]);
  });

  it.each([
    ['de-DE', 'Wer jetzt handelt, spart bares Geld.', 'Wer jetzt handelt, spart bares Geld'],
    [
      'de-DE',
      'Die Grundsteuer steigt um 8 Prozent, und zwei Bäder schließen.',
      'Die Grundsteuer steigt um 8 Prozent',
    ],
    ['es-ES', 'En este vídeo aprenderás cómo registrar tus gastos.', 'Cómo registrar tus gastos'],
    ['fr-FR', 'La gare rouvre lundi, et les quais restent fermés.', 'La gare rouvre lundi'],
    ['pt-BR', 'Seu cachorro merece o melhor.', 'Seu cachorro merece o melhor'],
    ['hi-IN', 'स्कूल आज बंद रहेंगे।', 'स्कूल आज बंद रहेंगे'],
    ['ar-SA', 'خصم 30% على كل العطور حتى يوم 15 مارس.', 'خصم 30% على كل العطور حتى يوم 15 مارس'],
    ['ja-JP', '朝の時間が変わります。', '朝の時間が変わります'],
    ['zh-CN', '今天我们来学习如何更换滤芯。', '如何更换滤芯'],
  ])('takes whole sentences, clauses and topics in %s', (locale, script, headline) => {
    expect(headlines(script, locale)).toEqual([headline]);
  });

  it('shows nothing rather than a part of a sentence', () => {
    for (const [locale, script] of [
      [
        'en-US',
        'We bring the freshest local vegetables to the door of your house every single day of the year.',
      ],
      ['en-US', 'If you call before the end of this week, you will get a free gift from all of us.'],
      ['de-DE', 'Nach drei Jahren Bauzeit ist die neue Rheinbrücke seit heute für den Verkehr freigegeben.'],
      ['fr-FR', 'Avec Clavio, vous jouez toutes vos chansons préférées dès la toute première semaine.'],
    ] as const)
      expect(pages(script, locale)).toEqual([]);
  });

  it('never leaves out a condition or a negation', () => {
    const script =
      'If you don’t love it, send it back. Never open the valve while the pump is running at night.';
    expect(pages(script)).toEqual([]);
    expect(pages('Si no te convence para nada en absoluto, te devolvemos el dinero.', 'es-ES')).toEqual([]);
  });

  it('skips greetings, thanks and sentences that point back', () => {
    expect(pages('Good evening. Thanks for watching. It is late. They know that.')).toEqual([]);
    expect(pages('Guten Abend. Das ist neu. Vielen Dank.', 'de-DE')).toEqual([]);
  });

  it('keeps a headline until it has been read', () => {
    const found = pagesOf(
      spoken(
        'The bridge is open. Cars may cross. Work begins on the other side of the river in May. Prices fall.',
      ),
      'en-US',
    );
    for (const [index, page] of found.entries())
      expect(page.headline!.at - (found[index - 1]?.headline?.at ?? -9)).toBeGreaterThan(3.3);
  });

  it('has at most six words and no function word at its end', () => {
    const script =
      'We made a film about the people of the coast. Their boats are older than most of the houses in town. The sea gives and the sea takes. Every morning begins with the same song. The young leave for the city, and the old wait for a letter.';
    for (const headline of headlines(script)) {
      expect(headline?.split(' ').length).toBeLessThanOrEqual(6);
      expect(headline).not.toMatch(/ (?:a|the|of|to|for|with|and|so|than)$/);
    }
  });
});

describe('points', () => {
  it('numbers steps, each timed at its first spoken word', () => {
    const script =
      'There are three steps to remember. First, raise the alarm. Second, leave the building. Third, meet your team outside.';
    const [page, ...more] = pagesOf(spoken(script), 'en-US');
    expect(more).toEqual([]);
    expect(page).toMatchObject({
      headline: { text: 'Three steps to remember' },
      points: [
        { text: 'Raise the alarm' },
        { text: 'Leave the building' },
        { text: 'Meet your team outside' },
      ],
      isOrdered: true,
    });
    expect(page?.points[1]?.at).toBeCloseTo(script.split(' ').indexOf('leave') * 0.4);
  });

  it.each([
    [
      'de-DE',
      'Erstens: Prüfen Sie den Gurt. Zweitens: Fahren Sie langsam.',
      ['Prüfen Sie den Gurt', 'Fahren Sie langsam'],
    ],
    [
      'es-ES',
      'Primero, abre la aplicación. Por último, envía el informe.',
      ['Abre la aplicación', 'Envía el informe'],
    ],
    [
      'fr-FR',
      "D'abord, fixez un objectif clair. Enfin, envoyez l'ordre du jour.",
      ['Fixez un objectif clair', "Envoyez l'ordre du jour"],
    ],
    [
      'pt-BR',
      'Primeiro, entre no portal. Depois, escolha as datas.',
      ['Entre no portal', 'Escolha as datas'],
    ],
    ['hi-IN', 'पहला, मुस्कुराकर नमस्ते कहें। दूसरा, ग्राहक की बात सुनें।', ['मुस्कुराकर नमस्ते कहें', 'ग्राहक की बात सुनें']],
    ['ja-JP', 'まず、窓を閉める。次に、水を用意する。', ['窓を閉める', '水を用意する']],
    ['zh-CN', '第一步，关闭水阀。第二步，取下旧滤芯。', ['关闭水阀', '取下旧滤芯']],
  ])('finds steps in %s', (locale, script, points) => {
    const [page] = pagesOf(spoken(script), locale);
    expect(page?.isOrdered).toBe(true);
    expect(page?.points.map(({ text }) => text)).toEqual(points);
  });

  it.each([
    [
      'en-US',
      'Three mistakes to avoid. First, a pot that is far too big. Second, old soil. And third, watering on the same day every week.',
      ['A pot that is far too big', 'Old soil', 'Watering on the same day every week'],
    ],
    [
      'en-US',
      'First, raise the alarm. Then leave the building. And finally, meet your team. Last of all, go home.',
      ['Raise the alarm', 'Leave the building', 'Meet your team', 'Go home'],
    ],
    ['de-DE', 'Erstens: zu viel Wasser. Und zweitens: alte Erde.', ['Zu viel Wasser', 'Alte Erde']],
    ['es-ES', 'Primero, una maceta grande. Y segundo, tierra vieja.', ['Una maceta grande', 'Tierra vieja']],
    [
      'fr-FR',
      "D'abord, un pot trop grand. Et enfin, une vieille terre.",
      ['Un pot trop grand', 'Une vieille terre'],
    ],
    ['pt-BR', 'Primeiro, um vaso grande. E por fim, terra velha.', ['Um vaso grande', 'Terra velha']],
    ['it-IT', 'Primo, un vaso grande. E infine, terra vecchia.', ['Un vaso grande', 'Terra vecchia']],
    ['hi-IN', 'पहला, बहुत बड़ा गमला। और तीसरा, पुरानी मिट्टी।', ['बहुत बड़ा गमला', 'पुरानी मिट्टी']],
    ['ja-JP', 'まず、窓を閉める。そして最後に、水を用意する。', ['窓を閉める', '水を用意する']],
  ])('counts an item after a conjunction (%s)', (locale, script, points) => {
    expect(pages(script, locale).flatMap(([, ...items]) => items)).toEqual(points);
  });

  it('shows no steps where one of them cannot be said in a few words', () => {
    const script =
      'First, open the valve. Second, whatever the person beside you may have been told about it by somebody else, wait.';
    expect(pages(script).flatMap(([, ...points]) => points)).toEqual([]);
  });

  it('lists what follows a colon, without numbers', () => {
    const [page] = pagesOf(
      spoken(
        'The Met Office has three pieces of advice: stay at home, check the roads, and charge your phone.',
      ),
      'en-US',
    );
    expect(page).toMatchObject({
      headline: { text: 'Three pieces of advice' },
      points: [{ text: 'Stay at home' }, { text: 'Check the roads' }, { text: 'Charge your phone' }],
      isOrdered: false,
    });
    expect(
      pages(
        'Il existe trois bacs : le bleu pour le papier, le jaune pour le plastique et le vert pour le verre.',
        'fr-FR',
      ),
    ).toEqual([
      ['Trois bacs', 'Le bleu pour le papier', 'Le jaune pour le plastique', 'Le vert pour le verre'],
    ]);
  });

  it('lists parallel sentences', () => {
    expect(pages('Your plants will thank you! No cables. No batteries. No worries.')).toEqual([
      ['Your plants will thank you'],
      [undefined, 'No cables', 'No batteries', 'No worries'],
    ]);
    expect(
      pages(
        'LedgerLane does your books. Connect your bank. Send invoices from your phone. Get your tax report.',
      ),
    ).toEqual([
      [
        'LedgerLane does your books',
        'Connect your bank',
        'Send invoices from your phone',
        'Get your tax report',
      ],
    ]);
    expect(pages('毎日の肌にうるおいを。香料なし。着色料なし。', 'ja-JP')).toEqual([
      ['毎日の肌にうるおいを', '香料なし', '着色料なし'],
    ]);
  });

  it('lists figures with their nouns', () => {
    expect(
      pages(
        'Our third quarter was the best so far. Revenue grew 24 percent to 3 million dollars. We opened 40 new stores in 12 countries.',
      ),
    ).toEqual([['Q3: best so far', 'Revenue grew 24 percent', '40 new stores in 12 countries']]);
  });

  it('lists the statements of one sentence with figures', () => {
    expect(
      pages(
        'Our third quarter was the best so far. Revenue grew by 24 percent, churn fell below two percent, and we opened offices in Lyon and Porto.',
      ),
    ).toEqual([
      [
        'Q3: best so far',
        'Revenue grew by 24 percent',
        'Churn fell below two percent',
        'Opened offices in Lyon and Porto',
      ],
    ]);
    expect(
      pages('Our winter lamp is here. It dims by touch, folds flat, and runs for 45 hours on one charge.'),
    ).toEqual([
      ['Our winter lamp is here', 'Dims by touch', 'Folds flat', 'Runs for 45 hours on one charge'],
    ]);
    expect(pages('Our winter lamp is here. If you order 3 today, the second one is free.')).toEqual([
      ['Our winter lamp is here'],
    ]);
  });

  it('shows the amounts of a sentence that is too long', () => {
    expect(
      pages(
        'Unsere Wärmepumpenförderung läuft am 31.12.2026 aus. Wer jetzt handelt, spart bis zu 4.500 Euro, also rund 35 %.',
        'de-DE',
      ),
    ).toEqual([['Unsere Wärmepumpenförderung läuft am 31.12.2026 aus', 'Bis zu 4.500 Euro', 'Rund 35 %']]);
    const mattress = 'Three things matter: support, temperature, and the guarantee.';
    expect(pages(`${mattress} Ours gives you all three, for $899.`).slice(1)).toEqual([['$899']]);
    expect(pages(`${mattress} Ours gives you all three, for $29 a month.`).slice(1)).toEqual([
      ['$29 a month'],
    ]);
  });

  it.each([
    'And last year it was almost sold for $899.',
    'Ours is not the one that you can get for $899.',
    'If the order of your family is for $899, you get more.',
    'You will easily save yourself $899 in a year with all of us.',
  ])('shows no amount that would mislead alone: %s', (sentence) => {
    const list = 'Three things matter: support, temperature, and the guarantee.';
    expect(pages(`${list} ${sentence}`).flat().join(' ')).not.toContain('899');
  });

  it('never cuts off the place that a sentence is about', () => {
    expect(headlines('Last spring we opened offices in Lyon and Porto.')).not.toContain('We opened offices');
    expect(headlines('We opened offices in Lyon and in Porto.')).toEqual([]);
  });

  it('drops the subject of figures, never that of what "we" do', () => {
    expect(
      pages(
        "Three reasons to switch to GreenPower. One: it's 100 percent renewable. Two: it costs 20 dollars less. Three: we do all the paperwork.",
      ),
    ).toEqual([
      [
        'Three reasons to switch to GreenPower',
        '100 percent renewable',
        'Costs 20 dollars less',
        'We do all the paperwork',
      ],
    ]);
  });

  it('never takes a part of a number for a mark', () => {
    expect(pages('2,7 Millionen Menschen waren ohne Job.', 'de-DE')).toEqual([
      ['2,7 Millionen Menschen waren ohne Job'],
    ]);
  });

  it('makes a headline of an enumeration of single words', () => {
    expect(pages('The budget has three priorities: schools, hospitals and railways.')).toEqual([
      ['Three priorities: schools, hospitals, railways'],
    ]);
  });

  it('keeps an announcement above the instructions that it counts', () => {
    expect(
      pages('अच्छी नींद के लिए तीन आदतें अपनाएँ। हर दिन एक ही समय पर सोएँ। फ़ोन बंद करें। हल्का खाना खाएँ।', 'hi-IN'),
    ).toEqual([['अच्छी नींद के लिए तीन आदतें अपनाएँ', 'हर दिन एक ही समय पर सोएँ', 'फ़ोन बंद करें', 'हल्का खाना खाएँ']]);
    expect(pages('Check the weight first. Bend your knees. Keep your back straight. Lift slowly.')).toEqual([
      [undefined, 'Check the weight first', 'Bend your knees', 'Keep your back straight', 'Lift slowly'],
    ]);
  });

  it('shows no step of a procedure that it cannot show whole', () => {
    const script =
      'Öffnen Sie die Klappe. Entfernen Sie die Patrone. Wischen Sie die Walze mit einem trockenen Tuch ab. Danach warten Sie zehn Minuten.';
    expect(pagesOf(spoken(script), 'de-DE')).toEqual([]);
  });

  it.each([
    ['en-US', '"It changes the economics of winter," said project leader Maria Olsen.'],
    ['en-US', 'Never share it by email.'],
    ['es-ES', 'Los sindicatos celebran el acuerdo, pero la patronal lo rechaza.'],
    ['fr-FR', '« Ce n’est qu’un début », dit la ministre.'],
    ['de-DE', 'Jetzt kostet er nur 24,90 Euro.'],
    ['pt-BR', 'A decisão foi unânime.'],
  ])('shows nothing that misleads or refers to nothing on the slide (%s: %s)', (locale, script) => {
    expect(pagesOf(spoken(script), locale)).toEqual([]);
  });

  it('writes Japanese panels without polite verbs of speech', () => {
    const pages = pagesOf(spoken('このビデオでは、消火器の使い方を説明します。'), 'ja-JP');
    expect(pages.map(({ headline }) => headline?.text)).toEqual(['消火器の使い方']);
  });

  it('finds no list in ordinary sentences', () => {
    const script =
      'The harbour is quiet today. A ship arrived last night. Its captain told us a long story about the sea.';
    expect(pages(script).flatMap(([, ...points]) => points)).toEqual([]);
  });

  it('keeps a list on one page', () => {
    const script = `Here are five tips for better sleep. ${['Close the window', 'Read a book', 'Drink warm milk', 'Turn off the screen', 'Write a list'].map((tip) => `${tip}.`).join(' ')}`;
    expect(pages(script)).toEqual([
      [
        'Five tips for better sleep',
        'Close the window',
        'Read a book',
        'Drink warm milk',
        'Turn off the screen',
        'Write a list',
      ],
    ]);
    const long = Array.from({ length: 9 }, (_, index) => `Press button ${index + 1} firmly.`).join(' ');
    expect(pages(long).flatMap(([, ...points]) => points)).toEqual([]);
  });
});

describe('pagesOf', () => {
  it('returns no pages for no words', () => {
    expect(pagesOf([], 'en-US')).toEqual([]);
  });

  it('keeps pages and points in the order in which they are spoken', () => {
    const script = Array.from(
      { length: 40 },
      (_, index) => `Room ${index} has ${index + 3} green chairs today.`,
    ).join(' ');
    const times = pagesOf(spoken(script), 'en-US').flatMap(({ headline, points }) => [
      ...(headline ? [headline.at] : []),
      ...points.map(({ at }) => at),
    ]);
    expect(times.length).toBeGreaterThan(5);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});
