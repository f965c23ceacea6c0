import {
  type CampaignType,
  campaignTypeLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { topupCostMinor } from '@tandem/contract/money/payments/topup-cost.ts'
import { plural } from '@tandem/contract/plural.ts'
import type { Side } from '@tandem/contract/side.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { dayOf, type InvoiceParty, moneyInWords, type Paper } from '#money/invoices/index.ts'
import { settings } from '#platform/settings/settings.ts'
import { byOther, type ProductRow, sumOf } from './product-year.rules.ts'

export const kinds: Record<ProductRow['kind'], string> = {
  gift: 'Gift',
  deal: 'Barter',
  purchase: 'Refunded purchase',
}
export const states: Record<ProductRow['state'], string> = {
  done: 'finished',
  at_work: 'in progress',
  disputed: 'in dispute',
  ended: 'ended without content',
}

export const madeOf = ({ made, state }: ProductRow): string =>
  made.length === 0
    ? states[state]
    : made.map(({ type }) => campaignTypeLabels[type as CampaignType] ?? type).join(', ')

const number = new Intl.NumberFormat('en')

export const worthMinor = (coins: number): number =>
  topupCostMinor(coins, settings.coinsPerUnit, settings.currency)
const worthOf = (coins: number): string => moneyInWords(worthMinor(coins), settings.currency)

const onTopOf = (coins: number): string => (coins === 0 ? '' : number.format(coins))

const lineOf = (row: ProductRow): Paper['lines'][number] => {
  const { receivedAt, bySilence, isOfYear, valueCoins } = row
  const came =
    receivedAt === null
      ? 'coins only'
      : `${row.kind === 'purchase' ? 'refunded' : 'received'} ${dayOf(receivedAt)}${
          bySilence ? ', confirmed automatically' : ''
        }`
  return {
    description: `${row.product} (${kinds[row.kind].toLowerCase()}) · ${came} · ${row.made.length === 0 ? '' : 'made: '}${madeOf(row)}`,
    coins: onTopOf(row.coins),
    amount: isOfYear ? worthOf(valueCoins) : '',
  }
}

const productsOf = (count: number): string => `${number.format(count)} ${plural(count, 'product')}`

const linesMax = 500

export const productPaperOf = (
  rows: readonly ProductRow[],
  { year, to, at }: { year: number; to: InvoiceParty & { side: Side }; at: string },
): Paper => {
  const totals = sumOf(rows)
  const lines = byOther(rows).flatMap(({ other, sums, rows: those }) => [
    {
      description: `${other.name}: ${productsOf(sums.products)}`,
      coins: onTopOf(sums.coins),
      amount: worthOf(sums.valueCoins),
      isSum: true,
    },
    ...those.map(lineOf),
  ])
  const shown = lines.slice(0, linesMax)
  const left = rows.length - shown.filter(({ isSum }) => !isSum).length
  return {
    kind: to.side === 'brand' ? 'Products given for content' : 'Products received for content',
    number: String(year),
    seller: settings.seller,
    buyer: to,
    facts: [
      ['Year', `1 January to 31 December ${year} (UTC)`],
      ['As of', dayOf(at)],
      [
        'One unit of value',
        `${coinsInWords(settings.coinsPerUnit)} ${plural(settings.coinsPerUnit, 'is', 'are')} ${worthOf(settings.coinsPerUnit)}`,
      ],
    ],
    headings: [
      to.side === 'brand' ? 'Creator and product' : 'Brand and product',
      'Coins on top',
      'Value',
    ],
    lines: shown,
    totals: [
      ['Products', number.format(totals.products)],
      ['Coins on top', number.format(totals.coins)],
      ['Value of these coins', worthOf(totals.coins)],
      ['Value', worthOf(totals.valueCoins)],
    ],
    notes: [
      ...(left > 0
        ? [`${number.format(left)} more ${plural(left, 'line is', 'lines are')} in the CSV file.`]
        : []),
      'A product counts in the year of receipt, with the value that both sides agreed on. Coins count in the year of payment. A refunded purchase counts with its cost. Shipments that never arrived are left out.',
      'This is a record, not tax advice. What you must declare, and at which value, depends on where you live. Ask your tax adviser.',
    ],
    issuedAt: at,
  }
}
