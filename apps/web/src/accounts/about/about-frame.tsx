import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInstallation } from '#lib/installation.ts'

export const AboutFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { productName } = useInstallation()
  return (
    <main className="gutter mx-auto grid max-w-3xl content-start gap-8 py-8 md:py-12">
      <header className="grid gap-8">
        <Link
          to="/"
          className="flex items-center gap-2.5 justify-self-start font-bold font-display text-lg"
        >
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {productName}
        </Link>
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
      </header>
      {children}
    </main>
  )
}
