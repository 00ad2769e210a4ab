import subprocess,re
texts='''The part of the build that holds the page, as
Fetches the code of a page as well as it can
Whoever is signed in already is led on at once
The token of a link in a mail to this page
Takes this tab to `url`; comes back
Every line ends up in one of the two lists
What makes a bare number a price
Null when the text is no number, or says
It goes on: `£10–£15`
The default, then what the server says, then
`forAll`: what an item is that says nothing
The bytes of the photos are kept beside it, by
How many drafts the plan allows to be written this
Uploads the photos, adds all items to the
What sends the order and reads the answer, which the first
Fetches the rule packs, which the first
Edits begun, by version and part
The page's main action is elsewhere
The room that it keeps until it is complete
Nothing to open, on its way, or why
The saved listing that the address names is put
What is wanted of a saved listing besides
ISO 8601; undefined while the listing is still
On narrow screens the first thing and the next
What belongs to the saved listing that is open
In the order v1, v2, v3
As for `attemptWords`
The oldest first.
A key may ask for a version that there is not
The saved listing that the version in sight was opened
The price of the first version, for those after
The run that the selected tab shows: loading
News of a run that is no longer the current
A run that the reload cut off can be finished
Whether a run that was cut off at some time
What was written at another time; `arriving`
What is filled in for the seller.
`clearRest` yields the ways back
Keys of the page: Ctrl or Cmd with Enter
An evening's worth
Something that can be done with one listing
It stands in the row's menu only
Absent where it can be done with all
What it is a choice of, in place of
It is gone from the list at once
Saves the same once more, as it is kept
What could not be done with this listing, and
Keeps a listing; with the same key
Deletes a listing; false when it was gone
The listings with these `ids` as the
It changes how much of the plan is used
Changes saved listings; what is `shown` at once
The listings as a CSV file with the name
How many of those selected have something to check
The bar goes, and the focus with it
It lives elsewhere: `start` begins it
What can be done with all selected listings at once
A field has been left
What stands differently in the fields, null
What is asked of the saved listings, as it stands
The filters in a query string; whatever
The query string of the filters, for the page
The filters of the page's address. Changing
These are not yet the listings that were
What leads from a listing to other parts
One line of the list, with what can be done
What can be done in a menu; a choice takes
What the seller asks, else what was suggested. */
How far the text rests on what its seller
What a roomy row tells besides
The first photo, from which all can be seen
Words that belong to the button, in a line
The version in sight, null while there is
What else is on the page and was never
Which ways to save there are: over a saved
Saves what is in sight, over what it was
Brings back what was on the page before; absent
Over a saved listing that is open: what is known
With no `value` it is an order, not
A moment as a date field has it
Where and when a listing was put up, and
What is known of a listing that was put up
Changes the status of one listing at once
What it is or is about to be
Absent as long as it is what is kept
What the seller asks for it, else the middle
Whether a price that was typed is none
Tags as they are kept: split on commas
What the dialog would change in the listing
What is saved, made of which details, in place
Has what is uploaded not used again
Somebody else says that it is saved
What files of the kinds we take begin with
The state with one photo changed, also if
The notes of all readings, each once
A place in the list that takes files
Values that wait for the answer whether
What each photo was read as, in their order
Uploads one photo under its own id
Whether it is being done, and what begins it
Keeps a JSON value under `key`
Opens one of the owner's databases for one
Seconds that the server asked us to wait
The failure that an answer with a status
The JSON of a response; one that breaks off
`answer` as the schema has it. Throws when
In CSS pixels: a pointer that moved less
In place of an attempt's number: the browser
The user who is signed in; null for visitors
Where the address says under `name` to go on
Begins what compares a listing with its facts
`currency` as in ISO 4217
The number under which the answer is waited
Under which it is remembered what of it was
Tells screen readers once the typing has paused
Dots nearer than this share of the width are
Where an amount lies, in percent of the width
The button with which the seller’s own comparables
What is shown in several places is worked out
Fetches what checks; those that have waited
The verdict, and whether it is still that on
Asks before something that cannot be undone
A form in a dialog of its own, with
Given, the caller keeps the state and learns
What a control gets, what its frame gets
Read out when it comes. */
How long messages stay on My Listings
Of what the server does by itself. */
One of several views at a time; Tab reaches
Where the end keys and two arrows lead
Several lines of text; grows with what
For a page that was opened without the server
Words that belong to the button'''.split('\n')
files=subprocess.check_output("git ls-files client | grep -E '\\.(tsx?|css)$' | grep -v '\\.test\\.'",shell=True,text=True).split()
used=set(); n=0
for f in files:
    out=[]
    for line in open(f).read().split('\n'):
        st=line.strip()
        hit=next((t for t in texts if t in st),None)
        if hit and (st.startswith('/**') and st.endswith('*/') or st.startswith('// ')):
            used.add(hit); n+=1; continue
        out.append(line)
    open(f,'w').write('\n'.join(out))
print(n,[t for t in texts if t not in used])
