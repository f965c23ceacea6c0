import type { StatementLine } from '@tandem/contract/money/wallet/statement.schema.ts'
import { forTab } from '#lib/brands/for-tab.ts'
import { formatCoins } from '#lib/coins.ts'
import { Coins } from '#ui/coins.tsx'
import { MovementItem } from './movement-item.tsx'

export const StatementLineItem = ({ line }: { line: StatementLine }) => (
  <MovementItem
    movement={line}
    beside={
      line.invoice && (
        <a
          href={forTab(line.invoice.pdfUrl)}
          target="_blank"
          rel="noreferrer"
          className="tabular underline-offset-4 hoverable:underline"
        >
          {line.invoice.number}
          <span className="sr-only">, opens as PDF</span>
        </a>
      )
    }
    figures={
      <>
        <Coins amount={line.delta} change className="font-semibold" />
        <span className="text-muted text-sm">
          {formatCoins(line.balanceAfter)}
          <span className="sr-only"> available afterwards</span>
        </span>
      </>
    }
  />
)
