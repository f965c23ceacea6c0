import { saveAs } from '#lib/save-as.ts'
import { type ChartData, chartSentence } from './chart-data.ts'

const fileName = ({ label, days }: ChartData, ending: string): string => {
  const name = label.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `${name}-${days[0]}-${days.at(-1)}.${ending}`
}

export const saveChartAsCsv = async (data: ChartData): Promise<void> => {
  const { unparse } = (await import('papaparse')).default
  const { label, unit, grain, days, names, values, before, beforeLabel = 'Before' } = data
  const named = unit === undefined ? label : `${label} (${unit})`
  const rows = days.map((day, at) => [
    names?.[at] ?? day,
    values[at] ?? '',
    ...(before === null ? [] : [before[at] ?? '']),
  ])
  const heads = [grain, named, ...(before === null ? [] : [`${beforeLabel}: ${named}`])]
  // The byte order mark makes spreadsheets read UTF-8.
  const text = `\uFEFF${unparse([heads, ...rows], { escapeFormulae: true })}`
  saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName(data, 'csv'))
}

const scale = 2
const padding = 24
const lineHeight = 22
const drawnStyles = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight']

/** A copy that looks the same without the page's style sheets. */
const standalone = (drawing: SVGSVGElement): SVGSVGElement => {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [...drawing.querySelectorAll<SVGElement>('*')]
  const copies = [...copy.querySelectorAll<SVGElement>('*')]
  for (const [nr, original] of originals.entries()) {
    const computed = getComputedStyle(original)
    for (const name of drawnStyles)
      copies[nr]?.style.setProperty(name, computed.getPropertyValue(name))
  }
  for (const mark of copy.querySelectorAll('[data-print=no]')) mark.remove()
  copy.style.fontFamily = 'sans-serif'
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return copy
}

const pictureOf = async (drawing: SVGSVGElement): Promise<HTMLImageElement> => {
  const picture = new Image()
  const text = new XMLSerializer().serializeToString(standalone(drawing))
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await picture.decode()
  return picture
}

const linesOf = (context: CanvasRenderingContext2D, text: string, width: number): string[] => {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (context.measureText(line).width > width) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}

/** Draws the sentence above the chart, so that the picture explains itself. */
export const saveChartAsPng = async (data: ChartData, drawing: SVGSVGElement): Promise<void> => {
  const picture = await pictureOf(drawing)
  const { clientWidth, clientHeight } = drawing
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot make pictures. Download the CSV.')
  const { fontFamily, color } = getComputedStyle(document.body)
  const font = `500 15px ${fontFamily}`
  context.font = font
  const words = [chartSentence(data), ...notesOf(data)]
  const lines = words.flatMap((text) => linesOf(context, text, clientWidth))
  const top = padding + lines.length * lineHeight + 8
  canvas.width = (clientWidth + 2 * padding) * scale
  canvas.height = (top + clientHeight + padding) * scale
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.font = font
  for (const [nr, line] of lines.entries())
    context.fillText(line, padding, padding + (nr + 0.7) * lineHeight)
  context.drawImage(picture, padding, top, clientWidth, clientHeight)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (file === null) throw new Error('The picture could not be made. Download the CSV.')
  saveAs(file, fileName(data, 'png'))
}

const notesOf = ({ before, beforeLabel, median }: ChartData): string[] => [
  ...(before === null ? [] : [`Dashed line: ${beforeLabel}`]),
  ...(median === undefined ? [] : [`Dotted line: ${median.label}`]),
]
