import { runBackup } from '../apps/server/src/operator/backup/backup-command.ts'

process.exitCode = await runBackup(process.argv.slice(2))
