/** A minimal template that renders, with one field as an example. */
export function emptyFilm(name: string): Record<string, unknown> {
  return {
    version: 1,
    name,
    aspects: ['portrait', 'landscape', 'square'],
    colors: { ground: '#1d2b3a', ink: '#fdf6ec' },
    variables: [
      { name: 'HEADLINE', type: 'text', label: 'Headline', default: 'Your headline', max_chars: 60 },
    ],
    timeline: { background: 'ground' },
    scenes: [
      {
        name: 'opening',
        length: 4,
        clips: [
          {
            asset: { type: 'text', text: '{{HEADLINE}}', size: 12, weight: 800, color: 'ink' },
            box: [10, 30, 80, 40],
            transition: { in: 'rise', out: 'fade' },
          },
        ],
      },
    ],
  };
}
