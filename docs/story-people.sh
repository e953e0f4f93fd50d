#!/usr/bin/env bash
# Several people sign, with curl alone: a member releases what a key made, two sign for the client in any order, one of
# them inside of another site, one reads, and then a member signs for the organization, in person; between that a question
# is answered and a new version shows what changed. Afterwards evidence and PDF are verified without the service. Needs
# bash, curl and node (which reads the JSON of the answers, and runs the verifier).
#
#   npm start                       # in one terminal
#   bash docs/story-people.sh       # in another: takes address, key and member from .data/demo.json
#
# Or name them: BASE_URL=https://proposals.example.com API_KEY=pp_live_… MEMBER_EMAIL=… MEMBER_PASSWORD=… bash docs/story-people.sh
# The member is an admin or owner, who may release; the organization's rules for that are put back at the end.
set -euo pipefail

demo() { node -p "JSON.parse(require('fs').readFileSync('${DATA_DIR:-.data}/demo.json', 'utf8')).$1"; }
BASE_URL=${BASE_URL:-$(demo base_url)}
API_KEY=${API_KEY:-$(demo api_key)}
MEMBER_EMAIL=${MEMBER_EMAIL:-$(demo email)}
MEMBER_PASSWORD=${MEMBER_PASSWORD:-$(demo password)}
HOUSE=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
BROWSER='Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

files=$(mktemp -d)
policy=
finish() {
  [ -z "$policy" ] || govern "$policy" || true
  rm -rf "$files"
}
trap finish EXIT

demand() {
  if [ "$2" != "$3" ]; then
    echo "  ✗ $1: $2 instead of $3"
    return 1
  fi
  echo "  ✓ $1: $2"
}

step() { printf '\n%s\n' "$1"; }

# of '.id': a value of the JSON on standard input.
of() { node -e "const v = JSON.parse(require('fs').readFileSync(0, 'utf8'))$1; console.log(String(v))"; }

# call 201 WHAT CURL-ARGUMENTS…: demands the status, and prints the body.
call() {
  local expected=$1 what=$2 status
  shift 2
  status=$(curl -sS -o "$files/answer" -w '%{http_code}' "$@")
  demand "$what" "$status" "$expected" >&2 || { cat "$files/answer" >&2; echo >&2; return 1; }
  cat "$files/answer"
}

# api 201 POST /v1/leads '{"name": "…"}': with the key.
api() {
  local expected=$1 method=$2 path=$3 body=${4:-}
  call "$expected" "$method $path" -X "$method" "$BASE_URL$path" \
    -H "Authorization: Bearer $API_KEY" ${body:+-H 'Content-Type: application/json' -d "$body"}
}

# as claire 200 /sign '{…}': what the browser of that person sends from the page; each has a jar of cookies of their own.
as() {
  local who=$1 expected=$2 below=$3 body=${4:-}
  call "$expected" "$who$below" -A "$BROWSER" -b "$files/$who" -c "$files/$who" "$url$below" \
    ${body:+-H 'Content-Type: application/json' -H 'Accept: application/json' -d "$body"}
}

# member 200 POST /v1/…: at the application's own door, where the session of a member is the credential.
member() {
  local expected=$1 method=$2 path=$3 body=${4:-}
  call "$expected" "in person: $method $path" -X "$method" "$BASE_URL/app/api$path" -b "$files/member" \
    -H 'X-Requested-With: proposal-service' -H 'Sec-Fetch-Site: same-origin' -H "Origin: $BASE_URL" \
    ${body:+-H 'Content-Type: application/json' -d "$body"}
}

# signature 'Claire Morel' claire@example.com '"selected_line_ids": […]': what somebody signs with.
signature() {
  printf '{"name": "%s", "email": "%s", "method": "typed", "signature": "%s", "consent": true, "content_sha256": "%s"%s}' \
    "$1" "$2" "$1" "$hash" "${3:+, $3}"
}

# verify FILE: offline; prints VALID or INVALID.
verify() { (cd "$HOUSE" && npm run -s cli -- verify-evidence "$1" || true) | head -1 | cut -d: -f1; }

step '1. A proposal with an option in its offer, and the people that it names.'
proposal=$(api 201 POST /v1/proposals '{"title": "A new website", "language": "en"}' | of .id)
api 200 PUT "/v1/proposals/$proposal/content" '{"sections": [
  {"title": "What we propose", "blocks": [{"type": "paragraph", "text": "For {{recipient.name}}: a website, built in six weeks."}]},
  {"title": "Price", "blocks": [{"type": "offer"}]},
  {"title": "Signatures", "blocks": [{"type": "signature"}]}
]}' >/dev/null
option=$(api 201 POST "/v1/proposals/$proposal/products" '{"name": "Website", "currency": "EUR", "lines": [
  {"name": "Design and build", "quantity": 1, "unit_amount": 980000, "tax_rate": 20},
  {"name": "Photographs", "quantity": 1, "unit_amount": 120000, "tax_rate": 20, "optional": true}
]}' | of '.lines[1].id')
people="/v1/proposals/$proposal/recipients"
claire=$(api 201 POST "$people" '{"name": "Claire Morel", "email": "claire@example.com"}' | of .id)
jan=$(api 201 POST "$people" '{"name": "Jan Novák", "email": "jan@example.com"}' | of .id)
api 201 POST "$people" '{"name": "Mei Lin", "email": "mei@example.com", "role": "viewer"}' >/dev/null
user=$(api 200 GET '/v1/organization/members?limit=100' | of ".data.find((one) => one.email === '$MEMBER_EMAIL').user_id")
ours=$(api 201 POST "$people" "{\"role\": \"counter_signer\", \"user_id\": \"$user\", \"position\": 2}" | of .id)

step '2. The organization wants a second pair of eyes on what a key publishes: a member signs in, and releases it.'
csrf=$(call 200 'the form to sign in' -c "$files/member" "$BASE_URL/app/login" | grep -o 'name="_csrf" value="[^"]*"' | head -1 | cut -d'"' -f4)
call 303 'signing in' -b "$files/member" -c "$files/member" "$BASE_URL/app/login" -H "Origin: $BASE_URL" \
  --data-urlencode "_csrf=$csrf" --data-urlencode "email=$MEMBER_EMAIL" --data-urlencode "password=$MEMBER_PASSWORD" >/dev/null
govern() { member 200 PATCH /v1/organization "{\"release_policy\": $1}" >/dev/null; }
policy=$(member 200 GET /v1/organization | node -e "console.log(JSON.stringify(JSON.parse(require('fs').readFileSync(0, 'utf8')).release_policy))")
govern '{"rules": [{"when": "by_api_key"}], "approver_roles": ["owner", "admin"]}'
demand 'publishing' "$(api 409 POST "/v1/proposals/$proposal/publish" | of .error.code)" release_required
demand 'asking' "$(api 200 POST "/v1/proposals/$proposal/review/request" '{"note": "May this go out?"}' | of .review_status)" requested
demand 'releasing by key' "$(api 403 POST "/v1/proposals/$proposal/review/release" | of .error.code)" forbidden
demand 'releasing in person' "$(member 200 POST "/v1/proposals/$proposal/review/release" | of .review_status)" released

step '3. Published: whose turn it is has a link of their own (and is mailed it, where the service has a mail server).'
url=$(api 200 POST "/v1/proposals/$proposal/publish" | of .url)
link() { api 200 GET "$people/$1" | of .url; }
hash=$(api 200 GET "/v1/proposals/$proposal/signature" | of .document.content_sha256)
govern "$policy"
policy=
who() { api 200 GET "$people" | of '.data.map(({ role, status }) => `${role} ${status}`).join(", ")'; }
demand 'who is where' "$(who)" 'signer invited, signer invited, viewer invited, counter_signer waiting'

step '4. The client link shows the page, and nobody can sign on it.'
as anybody 200 '' >"$files/open-page"
demand 'it names who signs' "$(grep -o 'Claire Morel and Jan Novák' "$files/open-page" | head -1)" 'Claire Morel and Jan Novák'
demand 'forms to sign' "$(grep -c 'id="sign-form"' "$files/open-page" || true)" 0
as anybody 403 /sign "$(signature 'Claire Morel' claire@example.com)" >/dev/null

step '5. Each opens the link that is theirs: it becomes a cookie at once, and the address says nothing any more.'
opens() { call 302 "$1 opens the own link" -A "$BROWSER" -c "$files/$1" "$(link "$2")" >/dev/null; }
opens claire "$claire"
opens jan "$jan"
as claire 200 '' >"$files/own-page"
demand 'forms to sign' "$(grep -c 'id="sign-form"' "$files/own-page")" 1

step '6. Claire asks on the page, and reads the answer there.'
thread=$(as claire 201 /threads '{"kind": "question", "text": "Does it work on a phone?"}' | of .id)
demand 'what needs somebody now' "$(api 200 GET '/v1/follow-ups?reason=question_open&limit=100' | of ".data.filter((one) => one.proposal_id === '$proposal').length")" 1
api 201 POST "/v1/proposals/$proposal/threads/$thread/messages" '{"text": "On every phone of the last eight years."}' >/dev/null
as claire 200 '' >"$files/answered"
demand 'the answer on her page' "$(grep -o 'On every phone of the last eight years' "$files/answered" | head -1)" 'On every phone of the last eight years'
demand 'settled' "$(api 200 POST "/v1/proposals/$proposal/threads/$thread/resolve" | of .status)" resolved

step '7. A new version: who had read the one before is shown what changed.'
as jan 201 /sessions '{}' >/dev/null
api 200 PATCH "/v1/proposals/$proposal/content" '{"operations": [{"op": "replace_text", "find": "six weeks", "replace": "five weeks"}]}' >/dev/null
api 200 POST "/v1/proposals/$proposal/publish" >/dev/null
hash=$(api 200 GET "/v1/proposals/$proposal/signature" | of .document.content_sha256)
as jan 200 '' >"$files/changed-page"
demand 'on his page' "$(grep -o 'Changed since you last read on' "$files/changed-page" | head -1)" 'Changed since you last read on'
demand 'with the words of before' "$(grep -o 'six weeks' "$files/changed-page" | head -1)" 'six weeks'

step '8. Jan reads in the portal of his own company: an address for one frame, which needs no cookie.'
frame=$(api 200 POST "$people/$jan/session" '{"origins": ["https://portal.example.com"], "expires_in": 600, "purpose": "sign"}' | of .url)
call 200 'the page in the frame' -A "$BROWSER" -D "$files/frame-headers" "$frame" >"$files/frame"
demand 'who may frame it' "$(grep -io 'frame-ancestors [^;]*' "$files/frame-headers" | tr -d '\r')" 'frame-ancestors https://portal.example.com'

step '9. Claire signs first, with the option: that is fixed for everybody after her, and the words stand.'
picked="\"selected_line_ids\": [\"$option\"]"
demand 'the deal' "$(as claire 200 /sign "$(signature 'Claire Morel' claire@example.com "$picked")" | of .deal_status)" pending
demand 'another pick' "$(as jan 409 /sign "$(signature 'Jan Novák' jan@example.com '"selected_line_ids": []')" | of '.error.details[0].field')" selected_line_ids
demand 'an edit' "$(api 409 PATCH "/v1/proposals/$proposal" '{"title": "A cheaper website"}' | of .error.code)" invalid_state
demand 'taking Claire off' "$(api 409 DELETE "$people/$claire" | of '.error.details[0].code')" immutable

step '10. Jan signs the same, in the frame, and it is our turn.'
framed() {
  call "$1" 'signing in the frame' -A "$BROWSER" "$frame/sign" -H "Origin: $BASE_URL" -H 'Sec-Fetch-Site: same-origin' \
    -H 'Content-Type: application/json' -H 'Accept: application/json' -d "$2"
}
demand 'the deal' "$(framed 200 "$(signature 'Jan Novák' jan@example.com)" | of .deal_status)" pending
demand 'our signer' "$(api 200 GET "$people/$ours" | of .status)" invited

step '11. The member signs for the organization: in person, which no key can.'
sealing="{\"method\": \"typed\", \"signature\": \"For the organization\", \"consent\": true, \"content_sha256\": \"$hash\"}"
demand 'by key' "$(api 403 POST "/v1/proposals/$proposal/counter-sign" "$sealing" | of .error.code)" forbidden
demand 'the deal' "$(member 200 POST "/v1/proposals/$proposal/counter-sign" "$sealing" | of .deal_status)" approved

step '12. What is known of it.'
signed=$(api 200 GET "/v1/proposals/$proposal/signature")
demand 'signatures' "$(of '.signers.map(({ role, status }) => `${role} ${status}`).join(", ")' <<<"$signed")" 'signer signed, signer signed, counter_signer signed'
total=$(api 200 GET "/v1/proposals/$proposal" | of .total.total)
demand 'what was signed, with tax, in cents' "$total" 1320000
demand 'a second signature' "$(as claire 409 /sign "$(signature 'Claire Morel' claire@example.com)" | of .error.code)" invalid_state

step '13. Evidence and PDF are verified without the service; a copy in which one letter was changed is found.'
api 200 GET "/v1/proposals/$proposal/evidence" >"$files/evidence.json"
demand 'evidence.json' "$(verify "$files/evidence.json")" VALID
sed 's/Claire Morel/Claire Nobel/' "$files/evidence.json" >"$files/changed.json"
demand 'changed.json' "$(verify "$files/changed.json")" INVALID
for _ in $(seq 60); do
  status=$(curl -sS -o "$files/signed.pdf" -w '%{http_code}' "$BASE_URL/v1/proposals/$proposal/pdf" -H "Authorization: Bearer $API_KEY")
  [ "$status" != 202 ] && break
  sleep 1
done
demand "GET /v1/proposals/$proposal/pdf" "$status" 200
demand 'signed.pdf' "$(verify "$files/signed.pdf")" VALID

step "All of it held. Sign in at $BASE_URL/app and open “A new website” to see its people."
