/** The colors that a print is drawn with, '#rrggbb': the cloth's own and those of the motifs. */
export interface PrintColors {
  ground: string;
  inks: readonly string[];
}

/** One repeat of a print: its size in units of the field (2.5 mm of cloth), and SVG to draw on the ground. */
interface Repeat {
  width: number;
  height: number;
  svg: string;
}

export type Print = (colors: PrintColors) => Repeat;
