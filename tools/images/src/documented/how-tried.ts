/**
 * How `npm run test:deploy` tries a documented command: on a running portal, on the stopped one, in its database or on a
 * portal with a store of releases; `script` as one script with the others of its page; `images`, `container` and `compose` in
 * those parts of the trial. `likewise`: another test runs the same with other addresses. `not`: it cannot be run here.
 */
export type HowTried =
  | 'running'
  | 'stopped'
  | 'database'
  | 'store'
  | 'script'
  | 'images'
  | 'container'
  | 'compose'
  | { readonly likewise: string }
  | { readonly not: string }

const BUNDLED = { likewise: 'every image is built by npm run bundle, in deploy/Containerfile' }
const CLUSTER = { not: 'needs a Kubernetes cluster; the manifests themselves are run by podman play kube' }
const NAMED = { not: 'only names a command, whose arguments stand elsewhere in the documents' }
const TESTS = { not: 'is a program of tests for developers, which takes minutes by itself' }
const ALONE = { likewise: 'npm run service-release -- rollback money; release-orders.test.ts has every way back' }
const DEVELOPERS = { not: 'is for developers of the portal, on their own checkout; npm test covers it' }
const TAKEOVER = { likewise: 'npm run test:restore -- takeover, with a database of the previous version' }
const ARCHIVED = { likewise: 'npm run test:restore -- own-archive runs this very block with a filled portal' }
const CDN = { likewise: 'static-security.test.ts reads that header, and cdn.slow.ts loads pages from such an origin' }
const DUMPED = { likewise: 'npm run test:restore -- dumped runs this very block between two servers' }

/** By the command's first line, in the order in which they are tried. */
export const HOW_TRIED: Readonly<Record<string, HowTried>> = {
  'npm run sample-data': 'running',
  'npm run verify-files': 'running',
  'npm run verify-seals': 'running',
  'npm run verify-audit': 'running',
  'npm run verify-audit -- <position:hash>': 'running',
  'npm run rotate-keys -- tokens': 'running',
  'npm run rotate-keys -- gateway': 'running',
  'npm run rotate-keys -- personal-numbers': 'running',
  'npm run -s sbom': 'running',
  'npm run release -- publish money': 'running',
  'npm run release -- canary money --users 4,7 --share 10': 'running',
  'npm run release -- canary money --stop': 'running',
  'npm run release -- canary money --version <version> --share 50': 'running',
  'npm run release -- promote money': 'running',
  'npm run release -- rollback money --why "Fel belopp"': 'running',
  'npm run release -- withdraw money --why "Läggs ner"': 'running',
  'npm run release -- publish <remote>': 'running',
  'RELEASE_TOKEN=… npm run release -- publish money --portal https://portal.example.se': 'running',
  'tar --create --gzip --file=money.tar.gz --directory=apps/money-mfe/dist .': 'running',
  "curl -T money.tar.gz -H 'content-type: application/gzip' -H \"authorization: Bearer $RELEASE_TOKEN\" 'https://portal.example.se/releases/money?commit=…&run=…'":
    'running',
  'npm run release -- history money': 'running',
  'curl -sI https://cdn.company.se/mfe/money/<version>/mf-manifest.json': CDN,
  'npm run backup -- --to /backups/2026-11-22': 'running',
  'npm run backup -- --to "/backups/$(date +%F)" --key-file /etc/portal/backup-key': 'running',
  'npm run backup -- --to <folder>': 'running',
  'openssl pkey -in registry-key.pem -pubout -outform DER | base64 -w0': 'running',
  'npm run rotate-keys -- registry': 'stopped',
  'mv /srv/portal /srv/portal.old': 'stopped',
  'DATA_DIR=/srv/portal npm run restore -- --from /backups/2026-11-22': 'stopped',
  'npm run restore -- --from <folder>': 'stopped',
  'WAL_ARCHIVE=/archive/portal DATA_DIR=/srv/portal npm run restore -- --from /backups/2026-11-22 --to-time 2026-11-22T14:05:00+01:00':
    'stopped',
  'RELEASES_URL=… npm start': 'store',
  'RELEASES_URL=… npm run release -- publish money': 'store',
  'export IDENTITY_DATABASE_URL=postgres://portal_identity:$P1@db.company.se/portal': 'database',
  'npm run migrate': 'database',
  "export GATEWAY_KEY=… SERVICE_URLS='identity=http://127.0.0.1:4101,money=http://127.0.0.1:4102,time=http://127.0.0.1:4103'":
    'database',
  'HOST=10.0.0.2 PORT=4101 … npm run service -- money': 'database',
  "select name, state, retry_count, start_after from money.job where state <> 'completed'": 'database',
  "select name, data, output from money.job where state = 'failed'": 'database',
  'delete from identity.post_picture where id in (7, 8)': 'database',
  'delete from identity.passkey where user_id = …': 'database',
  'delete from identity.second_factor where user_id = …; delete from identity.passkey where user_id = …': 'database',
  "update identity.session_rule set second_factor_roles = '{}'": 'database',
  'truncate identity.call_limit': 'database',
  'delete from identity.provider_link where user_id = …': 'database',
  "select encode(snapshot, 'hex') from time.month_seal where owner_id = … and month = …": 'database',
  "update identity.account set personal_number_sealed = ''; delete from identity.personal_number_key;": 'database',
  'reindex table money.purchase': 'database',
  'alter collation pg_catalog."sv-x-icu" refresh version': 'database',
  'PORTAL=http://localhost:8080': 'script',
  "TOKEN=$(curl -s $PORTAL/v1/auth/login -H 'content-type: application/json' \\": 'script',
  'curl -s -G $PORTAL/v1/user/Kvitto/all -H "authorization: Bearer $TOKEN" \\': 'script',
  "printf '%%PDF-1.4\\n%%%%EOF\\n' > kvitto.pdf": 'script',
  'curl -s $PORTAL/v1/user/Kvitto/all | jq .': 'script',
  'for target in gateway identity money time all; do': 'images',
  'podman run --detach --name portal --read-only --tmpfs /tmp --volume portal:/data --volume portal-backups:/backups --publish 8080:8080 --env REGISTRATION=closed portal-all':
    'container',
  'podman exec portal node tools/start/src/main.js --backup --to /backups/2026-11-22': 'container',
  'npm start': { likewise: 'every portal of this trial is started by it' },
  'npm run bundle -- all': BUNDLED,
  'npm run bundle': BUNDLED,
  'npm run bundle -- money --portal https://portal.company.se': {
    likewise: 'live-calls.test.ts compares services with live front ends; the rest is npm run bundle',
  },
  'npm run bundle -- money --artifact': 'running',
  'npm run service-release -- money --artifact <file>': 'running',
  'npm run service-release -- history money': 'running',
  'npm run service-release -- rollback money': 'running',
  'npm run service-release -- rollback money own': ALONE,
  'npm run service-release -- rollback money --why "Fel belopp"': ALONE,
  'kubectl set image deployment/portal-money money=<image>': CLUSTER,
  'kubectl rollout undo deployment/portal-money': CLUSTER,
  'systemctl restart portal-service@money': { not: 'needs systemd as the first process; test:deploy reads its units' },
  'npm run <command>': NAMED,
  'npm run backup': NAMED,
  'npm run bootstrap': NAMED,
  'npm run service -- money': NAMED,
  'npm run rotate-keys -- <key>': NAMED,
  'rm -r': NAMED,
  'aws s3 sync': NAMED,
  'npm cannot fetch the programs of PostgreSQL …': { not: 'is a sentence that a start prints' },
  'npm run advisories': { not: 'asks npm’s registry, whose answer changes from day to day' },
  'npm run dev': DEVELOPERS,
  'npm run dev -- money': DEVELOPERS,
  'npm run generate': DEVELOPERS,
  'npm run compare -- money': DEVELOPERS,
  'npm run settings': DEVELOPERS,
  'npm run lint': DEVELOPERS,
  'npm run typecheck': DEVELOPERS,
  'npm run build': DEVELOPERS,
  'npm run format': DEVELOPERS,
  'npx vitest run services/money': DEVELOPERS,
  'npm run note-release -w e2e': DEVELOPERS,
  'npm test': TESTS,
  'npm run bench': TESTS,
  'npm run bench -- readiness': TESTS,
  'npm run test:attacks': TESTS,
  'npm run test:delivery': TESTS,
  'npm run test:faults': TESTS,
  'npm run test:restore': TESTS,
  'npm run test:restore -- dumped': TESTS,
  'npm run test:restore -- measured': TESTS,
  'npm run test:restore -- full-disk takeover': TESTS,
  'npm run test:restore -- own-archive': TESTS,
  'npm run test:deploy': { likewise: 'this is it' },
  'npm ci --ignore-scripts --legacy-peer-deps': TAKEOVER,
  'mv postgres postgres.new': TAKEOVER,
  'mv postgres-<version> postgres': TAKEOVER,
  '# backup': DUMPED,
  '# restore': DUMPED,
  '# archive': ARCHIVED,
  '# base backup': ARCHIVED,
  '# point in time': ARCHIVED,
  'podman-compose --file deploy/compose.yaml up --detach': 'compose',
  'podman-compose --file deploy/compose.yaml logs identity-1': 'compose',
  'podman-compose --file deploy/compose.yaml exec -T database sh /backup.sh': 'compose',
  'kubectl create secret generic portal \\': CLUSTER,
  'kubectl get jobs': CLUSTER,
  'kubectl delete job portal-bootstrap portal-migration': CLUSTER,
  'kubectl apply --kustomize deploy/kubernetes': CLUSTER,
}
