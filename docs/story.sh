#!/usr/bin/env bash
# The main job, with curl alone: a lead, a proposal from a stock template, its publication, the client's signature,
# and what the sender then sees. Needs bash, curl and node (which only reads the JSON of the answers).
#
#   npm start                # in one terminal
#   bash docs/story.sh       # in another: takes address and key from .data/demo.json
#
# Or name them: BASE_URL=https://proposals.example.com API_KEY=pp_live_… bash docs/story.sh
# BY_HAND=1 stops where the client comes in, so that you can read and sign in your own browser.
set -euo pipefail

demo() { node -p "JSON.parse(require('fs').readFileSync('${DATA_DIR:-.data}/demo.json', 'utf8')).$1"; }
BASE_URL=${BASE_URL:-$(demo base_url)}
API_KEY=${API_KEY:-$(demo api_key)}

files=$(mktemp -d)
trap 'rm -rf "$files"' EXIT

# api 201 POST /v1/leads '{"name": "…"}': demands the status, and prints the body.
api() {
  local expected=$1 method=$2 path=$3 body=${4:-} status
  status=$(curl -sS -o "$files/answer" -w '%{http_code}' -X "$method" "$BASE_URL$path" \
    -H "Authorization: Bearer $API_KEY" ${body:+-H 'Content-Type: application/json' -d "$body"})
  demand "$method $path" "$status" "$expected" >&2 || { cat "$files/answer" >&2; echo >&2; return 1; }
  cat "$files/answer"
}

# page 303 /sign --data-urlencode …: what a browser does on the client's page, under its name (programs do not count as readers); prints what it is shown.
page() {
  local expected=$1 below=$2 status
  shift 2
  status=$(curl -sS -A 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' -o "$files/page" -w '%{http_code}' -b "$files/cookies" -c "$files/cookies" "$@" "$url$below")
  demand "the page${below:+ $below}" "$status" "$expected" >&2
  cat "$files/page"
}

# of '.id': a value of the JSON on standard input.
of() { node -e "const v = JSON.parse(require('fs').readFileSync(0, 'utf8'))$1; console.log(String(v))"; }

demand() {
  if [ "$2" != "$3" ]; then
    echo "  ✗ $1: $2 instead of $3"
    return 1
  fi
  echo "  ✓ $1: $2"
}

step() { printf '\n%s\n' "$1"; }

step '1. A lead, and a proposal for it from a stock template: with a password, and what the client may do.'
lead=$(api 201 POST /v1/leads '{
  "name": "Claire Morel", "email": "claire@example.com", "company": "Atelier Nord", "city": "Lyon", "country": "France"
}' | of .id)
template=$(api 200 GET '/v1/templates?category=web&language=en' | of '.data.find((one) => one.organization_id === null).id')
proposal=$(api 201 POST /v1/proposals "{
  \"title\": \"A new website\", \"lead_id\": \"$lead\", \"template_id\": \"$template\", \"password\": \"orchid-42\",
  \"settings\": { \"allow_client_to_sign\": true, \"allow_client_to_deny\": true }
}" | of .id)

step '2. Published: the link works from now on.'
url=$(api 200 POST "/v1/proposals/$proposal/publish" | of .url)
echo "  → $url   (password: orchid-42)"

if [ -n "${BY_HAND:-}" ]; then
  step '3. Over to you: open the link, give the password, read, and sign. Then press Enter here.'
  read -r
  page 200 /unlock -L --data-urlencode 'password=orchid-42' >"$files/signed-page"
else
  step '3. The client (a person opens the link in a browser; what the browser sends, curl can send too).'
  page 200 '' >"$files/asks"
  demand 'the page asks for its password' "$(grep -c 'name="password"' "$files/asks")" 1
  page 401 /unlock --data-urlencode 'password=not this one' >/dev/null
  page 303 /unlock --data-urlencode 'password=orchid-42' >/dev/null
  page 200 '' >"$files/open-page"
  session=$(page 201 /sessions -H 'Content-Type: application/json' -d '{}' | of .id)
  page 204 "/sessions/$session" -X PUT -H 'Content-Type: application/json' \
    -d '{"scroll_depth": 100, "active_seconds": 1, "was_afk": false}'
  hash=$(grep -o 'name="content_sha256" value="[0-9a-f]*"' "$files/open-page" | grep -o '[0-9a-f]\{64\}')
  page 303 /sign --data-urlencode 'name=Claire Morel' --data-urlencode 'email=claire@example.com' \
    --data-urlencode 'method=typed' --data-urlencode 'signature=Claire Morel' --data-urlencode 'consent=true' \
    --data-urlencode "content_sha256=$hash" >/dev/null
  page 200 '' >"$files/signed-page"
fi

step '4. What the sender sees.'
demand 'deal_status' "$(api 200 GET "/v1/proposals/$proposal" | of .deal_status)" approved
code=$(api 409 PATCH "/v1/proposals/$proposal" '{"title": "A cheaper website"}' | of .error.code)
demand 'the title can no longer change' "$code" invalid_state
demand 'viewing sessions' "$(api 200 GET "/v1/proposals/$proposal/views" | of .summary.total_views)" 1
signature=$(api 200 GET "/v1/proposals/$proposal/signature")
demand 'signature' "$(of .status <<<"$signature")" signed
demand 'signer' "$(of '.signers[0].name' <<<"$signature")" 'Claire Morel'
demand "the lead's proposals" "$(api 200 GET "/v1/leads/$lead/proposals" | of '.data.map((one) => one.proposal_id)')" "$proposal"
demand "the lead's status" "$(api 200 GET "/v1/leads/$lead" | of .status)" won

step '5. The lead gets another name and company; the signed page keeps what was signed.'
api 200 PATCH "/v1/leads/$lead" '{"name": "Somebody Else", "company": "Another Company"}' >/dev/null
page 200 '' >"$files/later-page"
lasting() { sed 's/nonce="[^"]*"//g' "$1"; }
demand 'the company on the page' "$(grep -o 'Atelier Nord' "$files/later-page" | head -1)" 'Atelier Nord'
demand 'lines that differ' "$(diff <(lasting "$files/signed-page") <(lasting "$files/later-page") | wc -l | tr -d ' ')" 0

step "All of it held. The evidence: curl -H 'Authorization: Bearer …' $BASE_URL/v1/proposals/$proposal/evidence"
