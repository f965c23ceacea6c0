import { plural } from '../../plural.ts'
import type { BrandReport, Figure } from './brand-report.schema.ts'
import { comparedInWords, type FigureWords, type Rate } from './figure-words.ts'

type Known = Pick<Figure, 'id' | 'unit' | 'value' | 'before' | 'better'>
type Reported = Pick<BrandReport, 'compared' | 'comparison'> & { figures: readonly Known[] }

/** The result in one sentence, money first. `who` is “You”, or the brand's name in a file. */
export const reportSentence = (
  report: Reported,
  rate: Rate,
  { figureInWords, changeOf }: FigureWords,
  who = 'You',
): string => {
  const of = (id: string): Known | undefined => report.figures.find((one) => one.id === id)
  const words = (id: string): string => {
    const figure = of(id)
    return figureInWords(figure?.value ?? null, figure?.unit ?? 'count', rate)
  }
  const spent = of('spent')
  const posts = of('posts')?.value ?? 0
  const paid = spent?.value ? `${who} spent ${words('spent')}` : `${who} spent nothing`
  const seen = (of('views')?.value ?? null) === null ? '' : ` with ${words('views')} views`
  const got = `got ${posts === 0 ? 'no' : words('posts')} ${plural(posts, 'post')}${seen}`
  const sold =
    (of('orders')?.value ?? 0) > 0 ? ` Creators brought ${words('revenue')} of revenue.` : ''
  const change = spent && changeOf(spent)
  const compared = comparedInWords(report)
  const against =
    change && compared !== null && change.direction !== 'same'
      ? ` Spending was ${spendingChange(change.words)} in the ${spanName(compared)}.`
      : ''
  return `${paid} and ${got}.${sold}${against}`
}

/** `12% higher than`, or `12 times as high as`. */
const spendingChange = (words: string): string =>
  words.endsWith('as much')
    ? `${words.replace(/much$/, 'high')} as`
    : `${words.replace(/more$/, 'higher').replace(/less$/, 'lower')} than`

const spanName = (compared: string): string =>
  compared === 'A year before'
    ? 'same days a year before'
    : compared.replace(/^The /, '').toLowerCase()
