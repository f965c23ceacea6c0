if (process.argv.includes('growth')) await import('../apps/server/bench/growth.ts')
else await import('../apps/server/bench/scale.ts')
