import '../apps/server/src/operator/main.ts'
