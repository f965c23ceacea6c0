/** A JPEG or PNG file. Null when the picture is missing. */
export type PaperPicture = Uint8Array | null

export type Tone = 'good' | 'bad' | 'neutral'

export type PaperFigure = {
  label: string
  value: string
  /** Coins beside money. */
  beside: string | null
  change: { words: string; tone: Tone } | null
  notes: string[]
}

/** Values are in one unit. A null value is unknown and leaves a gap. */
export type PaperChart = {
  title: string
  sentence: string
  shape: 'bars' | 'line'
  values: (number | null)[]
  /** The compared period, point by point. It is a dashed line. */
  before: { label: string; values: (number | null)[] } | null
  label: string
  /** Each includes 0. In ascending order. */
  ticks: { at: number; words: string }[]
  /** `at` is the place of a point. */
  days: { at: number; words: string }[]
}

export type PaperPost = {
  picture: PaperPicture
  hues: [number, number, number]
  creator: string
  about: string
  numbers: string[]
  source: string
  url: string | null
}

/** When the table is too wide, columns with the highest `rank` are left out. */
export type PaperColumn = { heading: string; rank: number }

export type PaperTable = {
  title: string | null
  /** The first column holds texts, the others numbers. */
  columns: PaperColumn[]
  rows: { cells: string[]; isSum?: boolean }[]
  notes: string[]
  /** Where the columns are that do not fit. Undefined: in the CSV file. */
  columnsIn?: string
}

export type PaperMethod = { label: string; formula: string; notes: string[] }

export type PaperBlock =
  | { kind: 'text'; text: string }
  | { kind: 'figures'; figures: PaperFigure[] }
  | { kind: 'chart'; chart: PaperChart }
  | { kind: 'posts'; posts: PaperPost[] }
  | { kind: 'table'; table: PaperTable }
  | { kind: 'method'; entries: PaperMethod[] }

export type PaperSection = { title: string; blocks: PaperBlock[] }

export type PaperFact = readonly [name: string, value: string]

/** Everything that a report shows, in words and in the order of its pages. */
export type ReportPaper = {
  kind: string
  title: string
  brand: { name: string; hue: number; logo: PaperPicture }
  facts: PaperFact[]
  sentence: string
  sections: PaperSection[]
  productName: string
  createdAt: string
}
