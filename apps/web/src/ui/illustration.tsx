import type { ReactNode } from 'react'
import { Drawing } from './pictures/drawing.tsx'

export type IllustrationName = 'frames' | 'loupe' | 'tickets' | 'clip' | 'pair'

const Frame = ({ x, y, filled, dashed }: Shape & { filled?: boolean; dashed?: boolean }) => (
  <rect
    x={x}
    y={y}
    width="32"
    height="40"
    rx="5"
    fill={filled ? 'var(--accent)' : 'var(--card)'}
    strokeDasharray={dashed ? '4 4' : undefined}
  />
)

const Ticket = ({ x, y, filled }: Shape & { filled?: boolean }) => (
  <path
    d={`M${x} ${y + 4}a4 4 0 0 1 4-4h48a4 4 0 0 1 4 4v6a5 5 0 0 0 0 10v6a4 4 0 0 1-4 4h-48a4 4 0 0 1-4-4v-6a5 5 0 0 0 0-10zm38-4v30`}
    fill={filled ? 'var(--accent)' : 'var(--card)'}
  />
)

const Clip = ({ x, y }: Shape) => (
  <path
    d={`M${x + 12} ${y + 6}v18a6 6 0 0 1-12 0v-20a4 4 0 0 1 8 0v18a2 2 0 0 1-4 0v-15`}
    fill="none"
  />
)

const Loupe = ({ x, y, filled }: Shape & { filled?: boolean }) => (
  <>
    <path d={`m${x + 30} ${y + 30} 14 14`} strokeWidth="5" />
    <circle
      cx={x + 18}
      cy={y + 18}
      r="16"
      fill={filled ? 'var(--accent)' : 'var(--card)'}
      fillOpacity={filled ? 0.85 : 1}
    />
  </>
)

type Shape = { x: number; y: number }

const pictures: Record<IllustrationName, ReactNode> = {
  frames: (
    <>
      <Frame x={4} y={28} dashed />
      <Frame x={44} y={28} dashed />
      <Frame x={84} y={28} filled />
      <Frame x={124} y={28} dashed />
    </>
  ),
  loupe: (
    <>
      <Frame x={30} y={22} dashed />
      <Frame x={70} y={22} dashed />
      <Loupe x={84} y={38} filled />
    </>
  ),
  tickets: (
    <>
      <g transform="rotate(-10 80 48)">
        <Ticket x={44} y={22} />
      </g>
      <g transform="rotate(6 80 56)">
        <Ticket x={58} y={46} filled />
      </g>
    </>
  ),
  clip: (
    <>
      <Frame x={46} y={30} />
      <Frame x={82} y={30} filled />
      <Clip x={74} y={12} />
    </>
  ),
  pair: (
    <>
      <g transform="rotate(-7 70 50)">
        <Frame x={50} y={28} filled />
      </g>
      <g transform="rotate(7 96 50)">
        <Frame x={78} y={28} />
      </g>
      <Clip x={75} y={14} />
    </>
  ),
}

export const Illustration = ({
  name,
  className = 'h-24',
}: {
  name: IllustrationName
  className?: string
}) => <Drawing className={className}>{pictures[name]}</Drawing>
