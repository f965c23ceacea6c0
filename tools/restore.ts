import { runRestore } from '../apps/server/src/operator/backup/restore-command.ts'

process.exitCode = await runRestore(process.argv.slice(2))
