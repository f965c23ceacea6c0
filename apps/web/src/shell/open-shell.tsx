import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInstallation } from '#lib/installation.ts'
import { buttonClass } from '#ui/button.tsx'
import { ProductMark } from './product-mark.tsx'

export const OpenShell = ({ children }: { children: ReactNode }) => {
  const { productName } = useInstallation()
  const { href } = useRouter().state.location
  return (
    <div className="gutter mx-auto grid w-full max-w-6xl gap-8 py-6">
      <header className="flex items-center justify-between gap-4">
        <p className="flex items-center gap-2.5 font-bold font-display text-lg">
          <ProductMark className="size-7" />
          {productName}
        </p>
        <Link to="/login" search={{ to: href }} className={buttonClass('secondary', 'small')}>
          Sign in or sign up
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="pb-12">
        {children}
      </main>
    </div>
  )
}
