# One image for every role (ROLE=all, web, archive, worker). Its steps are npm's own and the project's scripts;
# tests/image runs the same ones in a clean folder, so what passes there builds here.
FROM node:24-bookworm-slim AS build
WORKDIR /akkhor
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-save
# The image has its system's ffmpeg.
RUN rm -rf node_modules/@seydx

FROM node:24-bookworm-slim
# Perl, which every Debian has, starts decoders confined (docs/decisions/0082): named, since the product needs it.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg perl-base && rm -rf /var/lib/apt/lists/*
WORKDIR /akkhor
# The tree belongs to root and is run by another: the product writes to its data folder alone.
COPY --from=build /akkhor ./
RUN install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
# Ends in order within two minutes at the defaults: give it as long (docs/operating.md, "Ending it").
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What npm start runs, without npm between it and the signals.
CMD ["node", "scripts/start.js"]
