import type { Design } from './design.ts';

const STOLES = ['Women', 'Indian Wear', 'Dupattas & Stoles'] as const;

export const WOMEN_STOLES: readonly Design[] = [
  {
    name: 'Phulkari Garden Dupatta',
    category: STOLES,
    garment: 'stole',
    intro: 'Bright flowers on a plain ground, to turn yesterday’s kurta into today’s.',
    fabric: 'Chanderi cotton, 60% cotton, 40% viscose; printed, with a woven border and tassels.',
    fit: 'Worn over both shoulders it reaches the knees.',
    care: 'print',
    guide: 'stole',
    price: 1299,
    main: { print: 'jaal', weave: 'plain', size: 0.75, sheen: 0.15 },
    second: { print: 'zari', weave: 'satin', sheen: 0.4 },
    colors: [
      {
        name: 'Marigold',
        main: '#dd9a2c #a3282e #2f6b4f #fbf0d2',
        second: '#7d1c22 #e6bd66 #7d1c22',
      },
      {
        name: 'Magenta',
        main: '#a8285f #f6c75a #2f6b4f #fbe6ec',
        second: '#27346b #e6bd66 #27346b',
      },
    ],
  },
  {
    name: 'Ikat Cotton Stole',
    category: STOLES,
    garment: 'stole',
    intro: 'A stole for trains, planes and air conditioning; large enough to sleep under.',
    fabric: 'Handloom ikat, 100% cotton, 140 g/m², hand-knotted ends.',
    fit: 'One size; folds to the size of a book.',
    care: 'handloom',
    guide: 'stole',
    price: 899,
    list: 1199,
    main: { print: 'ikat', weave: 'slub', size: 0.9 },
    second: { print: 'stripe', weave: 'slub', size: 0.5 },
    colors: [
      { name: 'Black', main: '#2b2a2c #efe6d2 #a3282e #2b2a2c', second: '#a3282e #efe6d2 #2b2a2c' },
      {
        name: 'Indigo',
        main: '#2f4379 #eef0ee #c98a3f #2f4379',
        second: '#1d2850 #eef0ee #c98a3f',
      },
      { name: 'Rust', main: '#a4512f #f3e6cc #27346b #a4512f', second: '#27346b #f3e6cc #a4512f' },
    ],
  },
];
