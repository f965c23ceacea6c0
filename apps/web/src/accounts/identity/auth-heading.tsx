import { useInstallation } from '#lib/installation.ts'

export const AuthHeading = ({ title, subtitle }: { title: string; subtitle: string }) => {
  const { productName } = useInstallation()
  return (
    <header className="grid gap-2">
      <p className="mb-6 flex items-center gap-2.5 font-display font-bold text-lg">
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {productName}
      </p>
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="text-muted">{subtitle}</p>
    </header>
  )
}

export const AuthError = ({ sentence }: { sentence: string | undefined }) => (
  <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad empty:hidden">
    {sentence}
  </p>
)
