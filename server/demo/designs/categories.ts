/** A category of the demo shop: the names from its root to itself, and its description. */
interface DemoCategory {
  path: readonly string[];
  description: string;
}

/** The category tree, parents before children, in the order in which the shop shows it. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    path: ['Women'],
    description: 'Handlooms, block prints and easy shapes, from the office to the wedding.',
  },
  {
    path: ['Women', 'Indian Wear'],
    description: 'Kurtas for every day, sarees for life, lehengas for the dance floor.',
  },
  {
    path: ['Women', 'Indian Wear', 'Kurtas & Kurtis'],
    description: 'Straight, flared and short, in cotton, linen and cotton silk.',
  },
  {
    path: ['Women', 'Indian Wear', 'Sarees'],
    description: 'Woven, tied or printed: silk, cotton and linen from six states.',
  },
  {
    path: ['Women', 'Indian Wear', 'Lehengas'],
    description: 'Skirts that turn and blouses that fit, with room to let out.',
  },
  {
    path: ['Women', 'Indian Wear', 'Suit Sets'],
    description: 'Kurta and trousers from one cloth, to be worn together or apart.',
  },
  {
    path: ['Women', 'Indian Wear', 'Dupattas & Stoles'],
    description: 'Two and a half metres that change an outfit.',
  },
  {
    path: ['Women', 'Indian Wear', 'Palazzos & Churidars'],
    description: 'Wide, narrow and easy to sit in.',
  },
  {
    path: ['Women', 'Western Wear'],
    description: 'Linen, denim and jersey in shapes that last longer than a season.',
  },
  {
    path: ['Women', 'Western Wear', 'Dresses'],
    description: 'Dresses for heat, with pockets wherever we could.',
  },
  {
    path: ['Women', 'Western Wear', 'Tops & Shirts'],
    description: 'Poplin, jersey and washed linen.',
  },
  { path: ['Women', 'Western Wear', 'Skirts'], description: 'Pleated, gathered and printed.' },
  {
    path: ['Women', 'Western Wear', 'Jeans & Trousers'],
    description: 'Denim and linen with a proper waistband.',
  },
  {
    path: ['Women', 'Western Wear', 'Jackets'],
    description: 'Layers for air conditioning and for winter evenings.',
  },
  {
    path: ['Men'],
    description: 'Linen for the heat, khadi for the heart, a jacket for the occasion.',
  },
  {
    path: ['Men', 'Indian Wear'],
    description: 'Kurtas, sets and sherwanis, plain or woven in gold.',
  },
  {
    path: ['Men', 'Indian Wear', 'Kurtas'],
    description: 'Long and short, in khadi, linen and hand-printed cotton.',
  },
  {
    path: ['Men', 'Indian Wear', 'Kurta Sets'],
    description: 'Kurta and pyjama for festivals and family.',
  },
  {
    path: ['Men', 'Indian Wear', 'Sherwanis & Nehru Jackets'],
    description: 'For the groom, his friends, and anyone with an invitation.',
  },
  {
    path: ['Men', 'Indian Wear', 'Dhotis & Churidars'],
    description: 'Ready to wear, no folding needed.',
  },
  { path: ['Men', 'Western Wear'], description: 'Shirts, denim and knitwear without slogans.' },
  {
    path: ['Men', 'Western Wear', 'Shirts'],
    description: 'Linen, Madras checks, chambray, and the Oxford.',
  },
  {
    path: ['Men', 'Western Wear', 'T-Shirts & Polos'],
    description: 'Heavy jersey and piqué that keep their shape.',
  },
  {
    path: ['Men', 'Western Wear', 'Jeans & Trousers'],
    description: 'Raw and washed denim, twill, corduroy, linen.',
  },
  {
    path: ['Men', 'Western Wear', 'Jackets & Sweaters'],
    description: 'Denim, wool and fleece for the months that need them.',
  },
  {
    path: ['Children'],
    description: 'Soft cottons that can be washed as often as they have to be.',
  },
  { path: ['Children', 'Indian Wear'], description: 'Festive clothes that survive the festival.' },
  {
    path: ['Children', 'Indian Wear', 'Kurta Sets'],
    description: 'Cotton sets with elastic waists and hems to let out.',
  },
  {
    path: ['Children', 'Indian Wear', 'Lehengas & Anarkalis'],
    description: 'They turn well. We checked.',
  },
  { path: ['Children', 'Western Wear'], description: 'For school, for trees, for puddles.' },
  {
    path: ['Children', 'Western Wear', 'Frocks & Skirts'],
    description: 'Collars, checks and sashes.',
  },
  {
    path: ['Children', 'Western Wear', 'Shirts & T-Shirts'],
    description: 'Jersey, checks and one warm hoodie.',
  },
  {
    path: ['Children', 'Western Wear', 'Jeans & Bottoms'],
    description: 'Double knees, soft waists, real pockets.',
  },
];
