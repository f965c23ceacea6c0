export const OrDivider = () => (
  <div className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    Or continue with
  </div>
)
