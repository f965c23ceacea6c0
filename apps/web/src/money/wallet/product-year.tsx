import type { ProductYear as Sums } from '@tandem/contract/money/wallet/product-year.schema.ts'
import { counted, plural } from '@tandem/contract/plural.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { buttonClass } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Hint } from '#ui/hint.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { CsvLink } from './csv-link.tsx'
import { productFilePath, productYearQuery } from './wallet.api.ts'

const words: Record<Side, { came: string; by: string; none: string }> = {
  brand: { came: 'You gave', by: 'Creator', none: 'Creators received no product from you' },
  creator: { came: 'You received', by: 'Brand', none: 'You received no product' },
}

export const ProductYear = ({ side }: { side: Side }) => {
  const [year, setYear] = useState<number>()
  const { data } = useQuery(productYearQuery(side, year))
  if (data === undefined || data.years.length === 0) return null
  return (
    <details className="rounded-card border border-line bg-card p-4 shadow-rest md:px-5">
      <summary className="cursor-pointer font-medium">Products for content, year by year</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Field label="Year" labelHidden className="w-28">
            <Select value={data.year} onChange={({ target }) => setYear(Number(target.value))}>
              {data.years.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
          <span className="flex gap-1">
            <a
              href={productFilePath(side, data.year, 'pdf')}
              className={buttonClass('quiet', 'small')}
            >
              <FileText aria-hidden="true" />
              PDF<span className="sr-only"> of {data.year}</span>
            </a>
            <CsvLink
              href={productFilePath(side, data.year, 'csv')}
              of={`products of ${data.year}`}
            />
          </span>
        </div>
        <p>
          <Totals side={side} data={data} />
          {'\u00a0'}
          <Hint label="Which year counts">
            A product counts in the year of receipt, coins in the year of payment. What you must
            declare depends on where you live.
          </Hint>
        </p>
        {data.others.length > 0 && <Others side={side} data={data} />}
      </div>
    </details>
  )
}

const Totals = ({ side, data: { year, totals } }: { side: Side; data: Sums }) => {
  const rate = useInstallation()
  const { came, none } = words[side]
  const { products, valueCoins, coins } = totals
  const paid = coinsInWords(coins)
  const onTop =
    coins > 0 && (side === 'brand' ? `you paid ${paid} on top` : `you were paid ${paid} on top`)
  if (products === 0) return `${none} in ${year}${onTop ? `; ${onTop} for earlier products` : ''}.`
  const count = counted(products, 'product')
  return `${came} ${count} worth ${coinsInMoney(valueCoins, rate)}${onTop ? `, and ${onTop}` : ''}.`
}

const Others = ({ side, data: { others, more } }: { side: Side; data: Sums }) => {
  const rate = useInstallation()
  const columns: readonly Column<Sums['others'][number]>[] = [
    { key: 'name', header: words[side].by, phone: 'title', cell: ({ name }) => name },
    {
      key: 'products',
      header: 'Products',
      align: 'end',
      phone: 'detail',
      cell: ({ products }) => (
        <>
          {products}
          <span className="@2xl:hidden">{plural(products, ' product')}</span>
        </>
      ),
    },
    {
      key: 'coins',
      header: 'Coins on top',
      align: 'end',
      phone: 'detail',
      cell: ({ coins }) => (coins === 0 ? null : <Coins amount={coins} />),
    },
    {
      key: 'value',
      header: 'Value',
      align: 'end',
      phone: 'end',
      cell: ({ valueCoins }) => coinsInMoney(valueCoins, rate),
    },
  ]
  return (
    <>
      <Table
        caption={`Products by ${words[side].by.toLowerCase()}`}
        columns={columns}
        rows={others}
        rowKey={({ slug }) => slug}
      />
      {more > 0 && (
        <p className="text-muted text-sm">
          {more} more {plural(more, 'is', 'are')} in the files.
        </p>
      )}
    </>
  )
}
