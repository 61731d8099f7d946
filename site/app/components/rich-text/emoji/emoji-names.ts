/**
 * Names that Slack, GitHub and others write between colons, one line for each emoji. Names of country flags (flag-bo)
 * are computed.
 * From emojibase-data 17.0.0 (names of iamcal and GitHub), MIT License, Copyright (c) 2017-2019 Miles Johnson.
 */
export const emojiNames = `⁉️ interrobang
™️ tm
ℹ️ information_source
↔️ left_right_arrow
↕️ arrow_up_down
↖️ arrow_upper_left
↗️ arrow_upper_right
↘️ arrow_lower_right
↙️ arrow_lower_left
⌨️ keyboard
☀️ sunny
☁️ cloud
☂️ umbrella open_umbrella
☃️ snowman snowman_with_snow
☄️ comet
☑️ ballot_box_with_check
☔ umbrella_with_rain_drops
☕ coffee
☘️ shamrock
☠️ skull_and_crossbones
☢️ radioactive_sign radioactive
☣️ biohazard_sign biohazard
☦️ orthodox_cross
☸️ wheel_of_dharma
☹️ white_frowning_face frowning_face
♀️ female_sign
♂️ male_sign
♈ aries
♉ taurus
♐ sagittarius
♑ capricorn
♒ aquarius
♓ pisces
♠️ spades
♣️ clubs
♥️ hearts
♦️ diamonds
♨️ hotsprings
⚒️ hammer_and_pick
⚓ anchor
⚔️ crossed_swords
⚕️ medical_symbol staff_of_aesculapius
⚖️ scales balance_scale
⚗️ alembic
⚙️ gear
✂️ scissors
✅ white_check_mark
✈️ airplane
✉️ email envelope
✒️ black_nib
✔️ heavy_check_mark
✖️ heavy_multiplication_x
✡️ star_of_david
✨ sparkles
✳️ eight_spoked_asterisk
✴️ eight_pointed_black_star
❄️ snowflake
❇️ sparkle
❓ question
❔ grey_question
❕ grey_exclamation
❗ exclamation heavy_exclamation_mark
❣️ heavy_heart_exclamation_mark_ornament heavy_heart_exclamation
❤️ heart
➕ heavy_plus_sign
➖ heavy_minus_sign
➗ heavy_division_sign
⤴️ arrow_heading_up
⤵️ arrow_heading_down
〰️ wavy_dash
㊗️ congratulations
㊙️ secret
#️⃣ hash
*️⃣ keycap_star asterisk
0️⃣ zero
1️⃣ one
2️⃣ two
3️⃣ three
4️⃣ four
5️⃣ five
6️⃣ six
7️⃣ seven
8️⃣ eight
9️⃣ nine
©️ copyright
®️ registered
🀄 mahjong
🃏 black_joker
🅰️ a
🅱️ b
🅾️ o2
🅿️ parking
🆎 ab
🆑 cl
🆒 cool
🆓 free
🆔 id
🆕 new
🆖 ng
🆗 ok
🆘 sos
🆙 up
🆚 vs
🇨🇳 cn
🇨🇶 flag-sark
🇩🇪 de
🇪🇸 es
🇫🇷 fr
🇬🇧 gb uk
🇮🇹 it
🇯🇵 jp
🇰🇷 kr
🇷🇺 ru
🇺🇸 us
🈁 koko
🈂️ sa
🈚 u7121
🈯 u6307
🈲 u7981
🈳 u7a7a
🈴 u5408
🈵 u6e80
🈶 u6709
🈷️ u6708
🈸 u7533
🈹 u5272
🈺 u55b6
🉐 ideograph_advantage
🉑 accept
🌀 cyclone
🌁 foggy
🌂 closed_umbrella
🌃 night_with_stars
🌄 sunrise_over_mountains
🌅 sunrise
🌆 city_sunset
🌇 city_sunrise
🌈 rainbow
🌉 bridge_at_night
🌊 ocean
🌋 volcano
🌌 milky_way
🌍 earth_africa
🌎 earth_americas
🌏 earth_asia
🌐 globe_with_meridians
🌑 new_moon
🌒 waxing_crescent_moon
🌓 first_quarter_moon
🌔 moon waxing_gibbous_moon
🌕 full_moon
🌖 waning_gibbous_moon
🌗 last_quarter_moon
🌘 waning_crescent_moon
🌙 crescent_moon
🌚 new_moon_with_face
🌛 first_quarter_moon_with_face
🌜 last_quarter_moon_with_face
🌝 full_moon_with_face
🌞 sun_with_face
🌟 star2
🌠 stars
🌡️ thermometer
🌤️ mostly_sunny sun_small_cloud sun_behind_small_cloud
🌥️ barely_sunny sun_behind_cloud sun_behind_large_cloud
🌦️ partly_sunny_rain sun_behind_rain_cloud
🌧️ rain_cloud cloud_with_rain
🌨️ snow_cloud cloud_with_snow
🌩️ lightning lightning_cloud cloud_with_lightning
🌪️ tornado tornado_cloud
🌫️ fog
🌬️ wind_blowing_face wind_face
🌭 hotdog
🌮 taco
🌯 burrito
🌰 chestnut
🌱 seedling
🌲 evergreen_tree
🌳 deciduous_tree
🌴 palm_tree
🌵 cactus
🌶️ hot_pepper
🌷 tulip
🌸 cherry_blossom
🌹 rose
🌺 hibiscus
🌻 sunflower
🌼 blossom
🌽 corn
🌾 ear_of_rice
🌿 herb
🍀 four_leaf_clover
🍁 maple_leaf
🍂 fallen_leaf
🍃 leaves
🍄‍🟫 brown_mushroom
🍄 mushroom
🍅 tomato
🍆 eggplant
🍇 grapes
🍈 melon
🍉 watermelon
🍊 tangerine mandarin orange
🍋‍🟩 lime
🍋 lemon
🍌 banana
🍍 pineapple
🍎 apple
🍏 green_apple
🍐 pear
🍑 peach
🍒 cherries
🍓 strawberry
🍔 hamburger
🍕 pizza
🍖 meat_on_bone
🍗 poultry_leg
🍘 rice_cracker
🍙 rice_ball
🍚 rice
🍛 curry
🍜 ramen
🍝 spaghetti
🍞 bread
🍟 fries
🍠 sweet_potato
🍡 dango
🍢 oden
🍣 sushi
🍤 fried_shrimp
🍥 fish_cake
🍦 icecream
🍧 shaved_ice
🍨 ice_cream
🍩 doughnut
🍪 cookie
🍫 chocolate_bar
🍬 candy
🍭 lollipop
🍮 custard
🍯 honey_pot
🍰 cake
🍱 bento
🍲 stew
🍳 fried_egg cooking
🍴 fork_and_knife
🍵 tea
🍶 sake
🍷 wine_glass
🍸 cocktail
🍹 tropical_drink
🍺 beer
🍻 beers
🍼 baby_bottle
🍽️ knife_fork_plate plate_with_cutlery
🍾 champagne
🍿 popcorn
🎀 ribbon
🎁 gift
🎂 birthday
🎃 jack_o_lantern
🎄 christmas_tree
🎅 santa
🎆 fireworks
🎇 sparkler
🎈 balloon
🎉 tada
🎊 confetti_ball
🎋 tanabata_tree
🎌 crossed_flags
🎍 bamboo
🎎 dolls
🎏 flags
🎐 wind_chime
🎑 rice_scene
🎒 school_satchel
🎓 mortar_board
🎖️ medal medal_military
🎗️ reminder_ribbon
🎙️ studio_microphone
🎚️ level_slider
🎛️ control_knobs
🎞️ film_frames film_strip
🎟️ admission_tickets tickets
🎠 carousel_horse
🎡 ferris_wheel
🎢 roller_coaster
🎣 fishing_pole_and_fish
🎤 microphone
🎥 movie_camera
🎦 cinema
🎧 headphones
🎨 art
🎩 tophat
🎪 circus_tent
🎫 ticket
🎬 clapper
🎭 performing_arts
🎮 video_game
🎯 dart
🎰 slot_machine
🎱 8ball
🎲 game_die
🎳 bowling
🎴 flower_playing_cards
🎵 musical_note
🎶 notes
🎷 saxophone
🎸 guitar
🎹 musical_keyboard
🎺 trumpet
🎻 violin
🎼 musical_score
🎽 running_shirt_with_sash
🎾 tennis
🎿 ski
🏀 basketball
🏁 checkered_flag
🏂 snowboarder
🏃‍♀️ woman-running running_woman
🏃‍♀️‍➡️ woman_running_facing_right
🏃‍♂️ man-running running_man
🏃‍♂️‍➡️ man_running_facing_right
🏃‍➡️ person_running_facing_right
🏃 runner running
🏄‍♀️ woman-surfing surfing_woman
🏄‍♂️ man-surfing surfing_man
🏄 surfer
🏅 sports_medal medal_sports
🏆 trophy
🏇 horse_racing
🏈 football
🏉 rugby_football
🏊‍♀️ woman-swimming swimming_woman
🏊‍♂️ man-swimming swimming_man
🏊 swimmer
🏋️‍♀️ woman-lifting-weights weight_lifting_woman
🏋️‍♂️ man-lifting-weights weight_lifting_man
🏋️ weight_lifter weight_lifting
🏌️‍♀️ woman-golfing golfing_woman
🏌️‍♂️ man-golfing golfing_man
🏌️ golfer golfing
🏍️ racing_motorcycle motorcycle
🏎️ racing_car
🏏 cricket_bat_and_ball cricket_game
🏐 volleyball
🏑 field_hockey_stick_and_ball field_hockey
🏒 ice_hockey_stick_and_puck ice_hockey
🏓 table_tennis_paddle_and_ball ping_pong
🏔️ snow_capped_mountain mountain_snow
🏕️ camping
🏖️ beach_with_umbrella beach_umbrella
🏗️ building_construction
🏘️ house_buildings houses
🏙️ cityscape
🏚️ derelict_house_building derelict_house
🏛️ classical_building
🏜️ desert
🏝️ desert_island
🏞️ national_park
🏟️ stadium
🏠 house
🏡 house_with_garden
🏢 office
🏣 post_office
🏤 european_post_office
🏥 hospital
🏦 bank
🏧 atm
🏨 hotel
🏩 love_hotel
🏪 convenience_store
🏫 school
🏬 department_store
🏭 factory
🏮 izakaya_lantern lantern
🏯 japanese_castle
🏰 european_castle
🏳️‍🌈 rainbow-flag rainbow_flag
🏳️‍⚧️ transgender_flag
🏳️ waving_white_flag white_flag
🏴‍☠️ pirate_flag
🏴󠁧󠁢󠁥󠁮󠁧󠁿 flag-england england
🏴󠁧󠁢󠁳󠁣󠁴󠁿 flag-scotland scotland
🏴󠁧󠁢󠁷󠁬󠁳󠁿 flag-wales wales
🏴 waving_black_flag black_flag
🏵️ rosette
🏷️ label
🏸 badminton_racquet_and_shuttlecock badminton
🏹 bow_and_arrow
🏺 amphora
🏻 skin-tone-2
🏼 skin-tone-3
🏽 skin-tone-4
🏾 skin-tone-5
🏿 skin-tone-6
🐀 rat
🐁 mouse2
🐂 ox
🐃 water_buffalo
🐄 cow2
🐅 tiger2
🐆 leopard
🐇 rabbit2
🐈‍⬛ black_cat
🐈 cat2
🐉 dragon
🐊 crocodile
🐋 whale2
🐌 snail
🐍 snake
🐎 racehorse
🐏 ram
🐐 goat
🐑 sheep
🐒 monkey
🐓 rooster
🐔 chicken
🐕‍🦺 service_dog
🐕 dog2
🐖 pig2
🐗 boar
🐘 elephant
🐙 octopus
🐚 shell
🐛 bug
🐜 ant
🐝 bee honeybee
🐞 ladybug lady_beetle
🐟 fish
🐠 tropical_fish
🐡 blowfish
🐢 turtle
🐣 hatching_chick
🐤 baby_chick
🐥 hatched_chick
🐦‍🔥 phoenix
🐦‍⬛ black_bird
🐦 bird
🐧 penguin
🐨 koala
🐩 poodle
🐪 dromedary_camel
🐫 camel
🐬 dolphin flipper
🐭 mouse
🐮 cow
🐯 tiger
🐰 rabbit
🐱 cat
🐲 dragon_face
🐳 whale
🐴 horse
🐵 monkey_face
🐶 dog
🐷 pig
🐸 frog
🐹 hamster
🐺 wolf
🐻‍❄️ polar_bear
🐻 bear
🐼 panda_face
🐽 pig_nose
🐾 feet paw_prints
🐿️ chipmunk
👀 eyes
👁️‍🗨️ eye-in-speech-bubble eye_speech_bubble
👁️ eye
👂 ear
👃 nose
👄 lips
👅 tongue
👆 point_up_2
👇 point_down
👈 point_left
👉 point_right
👊 facepunch punch fist_oncoming
👋 wave
👌 ok_hand
👍 +1 thumbsup
👎 -1 thumbsdown
👏 clap
👐 open_hands
👑 crown
👒 womans_hat
👓 eyeglasses
👔 necktie
👕 shirt tshirt
👖 jeans
👗 dress
👘 kimono
👙 bikini
👚 womans_clothes
👛 purse
👜 handbag
👝 pouch
👞 mans_shoe shoe
👟 athletic_shoe
👠 high_heel
👡 sandal
👢 boot
👣 footprints
👤 bust_in_silhouette
👥 busts_in_silhouette
👦 boy
👧 girl
👨‍🌾 male-farmer man_farmer
👨‍🍳 male-cook man_cook
👨‍🍼 man_feeding_baby
👨‍🎓 male-student man_student
👨‍🎤 male-singer man_singer
👨‍🎨 male-artist man_artist
👨‍🏫 male-teacher man_teacher
👨‍🏭 male-factory-worker man_factory_worker
👨‍👦‍👦 man-boy-boy family_man_boy_boy
👨‍👦 man-boy family_man_boy
👨‍👧‍👦 man-girl-boy family_man_girl_boy
👨‍👧‍👧 man-girl-girl family_man_girl_girl
👨‍👧 man-girl family_man_girl
👨‍👨‍👦 man-man-boy family_man_man_boy
👨‍👨‍👦‍👦 man-man-boy-boy family_man_man_boy_boy
👨‍👨‍👧 man-man-girl family_man_man_girl
👨‍👨‍👧‍👦 man-man-girl-boy family_man_man_girl_boy
👨‍👨‍👧‍👧 man-man-girl-girl family_man_man_girl_girl
👨‍👩‍👦 man-woman-boy family_man_woman_boy
👨‍👩‍👦‍👦 man-woman-boy-boy family_man_woman_boy_boy
👨‍👩‍👧 man-woman-girl family_man_woman_girl
👨‍👩‍👧‍👦 man-woman-girl-boy family_man_woman_girl_boy
👨‍👩‍👧‍👧 man-woman-girl-girl family_man_woman_girl_girl
👨‍💻 male-technologist man_technologist
👨‍💼 male-office-worker man_office_worker
👨‍🔧 male-mechanic man_mechanic
👨‍🔬 male-scientist man_scientist
👨‍🚀 male-astronaut man_astronaut
👨‍🚒 male-firefighter man_firefighter
👨‍🦯‍➡️ man_with_white_cane_facing_right
👨‍🦯 man_with_probing_cane
👨‍🦰 red_haired_man
👨‍🦱 curly_haired_man
👨‍🦲 bald_man
👨‍🦳 white_haired_man
👨‍🦼‍➡️ man_in_motorized_wheelchair_facing_right
👨‍🦼 man_in_motorized_wheelchair
👨‍🦽‍➡️ man_in_manual_wheelchair_facing_right
👨‍🦽 man_in_manual_wheelchair
👨‍⚕️ male-doctor man_health_worker
👨‍⚖️ male-judge man_judge
👨‍✈️ male-pilot man_pilot
👨‍❤️‍👨 man-heart-man couple_with_heart_man_man
👨‍❤️‍💋‍👨 man-kiss-man couplekiss_man_man
👨 man
👩‍🌾 female-farmer woman_farmer
👩‍🍳 female-cook woman_cook
👩‍🍼 woman_feeding_baby
👩‍🎓 female-student woman_student
👩‍🎤 female-singer woman_singer
👩‍🎨 female-artist woman_artist
👩‍🏫 female-teacher woman_teacher
👩‍🏭 female-factory-worker woman_factory_worker
👩‍👦‍👦 woman-boy-boy family_woman_boy_boy
👩‍👦 woman-boy family_woman_boy
👩‍👧‍👦 woman-girl-boy family_woman_girl_boy
👩‍👧‍👧 woman-girl-girl family_woman_girl_girl
👩‍👧 woman-girl family_woman_girl
👩‍👩‍👦 woman-woman-boy family_woman_woman_boy
👩‍👩‍👦‍👦 woman-woman-boy-boy family_woman_woman_boy_boy
👩‍👩‍👧 woman-woman-girl family_woman_woman_girl
👩‍👩‍👧‍👦 woman-woman-girl-boy family_woman_woman_girl_boy
👩‍👩‍👧‍👧 woman-woman-girl-girl family_woman_woman_girl_girl
👩‍💻 female-technologist woman_technologist
👩‍💼 female-office-worker woman_office_worker
👩‍🔧 female-mechanic woman_mechanic
👩‍🔬 female-scientist woman_scientist
👩‍🚀 female-astronaut woman_astronaut
👩‍🚒 female-firefighter woman_firefighter
👩‍🦯‍➡️ woman_with_white_cane_facing_right
👩‍🦯 woman_with_probing_cane
👩‍🦰 red_haired_woman
👩‍🦱 curly_haired_woman
👩‍🦲 bald_woman
👩‍🦳 white_haired_woman
👩‍🦼‍➡️ woman_in_motorized_wheelchair_facing_right
👩‍🦼 woman_in_motorized_wheelchair
👩‍🦽‍➡️ woman_in_manual_wheelchair_facing_right
👩‍🦽 woman_in_manual_wheelchair
👩‍⚕️ female-doctor woman_health_worker
👩‍⚖️ female-judge woman_judge
👩‍✈️ female-pilot woman_pilot
👩‍❤️‍👨 woman-heart-man couple_with_heart_woman_man
👩‍❤️‍👩 woman-heart-woman couple_with_heart_woman_woman
👩‍❤️‍💋‍👨 woman-kiss-man couplekiss_man_woman
👩‍❤️‍💋‍👩 woman-kiss-woman couplekiss_woman_woman
👩 woman
👪 family
👫 man_and_woman_holding_hands woman_and_man_holding_hands couple
👬 two_men_holding_hands men_holding_hands
👭 two_women_holding_hands women_holding_hands
👮‍♀️ female-police-officer policewoman
👮‍♂️ male-police-officer policeman
👮 cop police_officer
👯‍♀️ women-with-bunny-ears-partying woman-with-bunny-ears-partying dancing_women
👯‍♂️ men-with-bunny-ears-partying man-with-bunny-ears-partying dancing_men
👯 dancers
👰‍♀️ woman_with_veil
👰‍♂️ man_with_veil
👰 bride_with_veil person_with_veil
👱‍♀️ blond-haired-woman blond_haired_woman blonde_woman
👱‍♂️ blond-haired-man blond_haired_man
👱 person_with_blond_hair blond_haired_person
👲 man_with_gua_pi_mao
👳‍♀️ woman-wearing-turban woman_with_turban
👳‍♂️ man-wearing-turban
👳 man_with_turban person_with_turban
👴 older_man
👵 older_woman
👶 baby
👷‍♀️ female-construction-worker construction_worker_woman
👷‍♂️ male-construction-worker construction_worker_man
👷 construction_worker
👸 princess
👹 japanese_ogre
👺 japanese_goblin
👻 ghost
👼 angel
👽 alien
👾 space_invader
👿 imp
💀 skull
💁‍♀️ woman-tipping-hand sassy_woman tipping_hand_woman
💁‍♂️ man-tipping-hand sassy_man tipping_hand_man
💁 information_desk_person tipping_hand_person
💂‍♀️ female-guard guardswoman
💂‍♂️ male-guard
💂 guardsman guard
💃 dancer woman_dancing
💄 lipstick
💅 nail_care
💆‍♀️ woman-getting-massage massage_woman
💆‍♂️ man-getting-massage massage_man
💆 massage
💇‍♀️ woman-getting-haircut haircut_woman
💇‍♂️ man-getting-haircut haircut_man
💇 haircut
💈 barber
💉 syringe
💊 pill
💋 kiss
💌 love_letter
💍 ring
💎 gem
💏 couplekiss
💐 bouquet
💑 couple_with_heart
💒 wedding
💓 heartbeat
💔 broken_heart
💕 two_hearts
💖 sparkling_heart
💗 heartpulse
💘 cupid
💙 blue_heart
💚 green_heart
💛 yellow_heart
💜 purple_heart
💝 gift_heart
💞 revolving_hearts
💟 heart_decoration
💠 diamond_shape_with_a_dot_inside
💡 bulb
💢 anger
💣 bomb
💤 zzz
💥 boom collision
💦 sweat_drops
💧 droplet
💨 dash
💩 hankey poop shit
💪 muscle
💫 dizzy
💬 speech_balloon
💭 thought_balloon
💮 white_flower
💯 100
💰 moneybag
💱 currency_exchange
💲 heavy_dollar_sign
💳 credit_card
💴 yen
💵 dollar
💶 euro
💷 pound
💸 money_with_wings
💹 chart
💺 seat
💻 computer
💼 briefcase
💽 minidisc
💾 floppy_disk
💿 cd
📀 dvd
📁 file_folder
📂 open_file_folder
📃 page_with_curl
📄 page_facing_up
📅 date
📆 calendar
📇 card_index
📈 chart_with_upwards_trend
📉 chart_with_downwards_trend
📊 bar_chart
📋 clipboard
📌 pushpin
📍 round_pushpin
📎 paperclip
📏 straight_ruler
📐 triangular_ruler
📑 bookmark_tabs
📒 ledger
📓 notebook
📔 notebook_with_decorative_cover
📕 closed_book
📖 book open_book
📗 green_book
📘 blue_book
📙 orange_book
📚 books
📛 name_badge
📜 scroll
📝 memo pencil
📞 telephone_receiver
📟 pager
📠 fax
📡 satellite_antenna
📢 loudspeaker
📣 mega
📤 outbox_tray
📥 inbox_tray
📦 package
📧 e-mail
📨 incoming_envelope
📩 envelope_with_arrow
📪 mailbox_closed
📫 mailbox
📬 mailbox_with_mail
📭 mailbox_with_no_mail
📮 postbox
📯 postal_horn
📰 newspaper
📱 iphone
📲 calling
📳 vibration_mode
📴 mobile_phone_off
📵 no_mobile_phones
📶 signal_strength
📷 camera
📸 camera_with_flash camera_flash
📹 video_camera
📺 tv
📻 radio
📼 vhs
📽️ film_projector
📿 prayer_beads
🔀 twisted_rightwards_arrows
🔁 repeat
🔂 repeat_one
🔃 arrows_clockwise
🔄 arrows_counterclockwise
🔅 low_brightness
🔆 high_brightness
🔇 mute
🔈 speaker
🔉 sound
🔊 loud_sound
🔋 battery
🔌 electric_plug
🔍 mag
🔎 mag_right
🔏 lock_with_ink_pen
🔐 closed_lock_with_key
🔑 key
🔒 lock
🔓 unlock
🔔 bell
🔕 no_bell
🔖 bookmark
🔗 link
🔘 radio_button
🔙 back
🔚 end
🔛 on
🔜 soon
🔝 top
🔞 underage
🔟 keycap_ten
🔠 capital_abcd
🔡 abcd
🔢 1234
🔣 symbols
🔤 abc
🔥 fire
🔦 flashlight
🔧 wrench
🔨 hammer
🔩 nut_and_bolt
🔪 hocho knife
🔫 gun
🔬 microscope
🔭 telescope
🔮 crystal_ball
🔯 six_pointed_star
🔰 beginner
🔱 trident
🔲 black_square_button
🔳 white_square_button
🔴 red_circle
🔵 large_blue_circle
🔶 large_orange_diamond
🔷 large_blue_diamond
🔸 small_orange_diamond
🔹 small_blue_diamond
🔺 small_red_triangle
🔻 small_red_triangle_down
🔼 arrow_up_small
🔽 arrow_down_small
🕉️ om_symbol om
🕊️ dove_of_peace dove
🕋 kaaba
🕌 mosque
🕍 synagogue
🕎 menorah_with_nine_branches menorah
🕐 clock1
🕑 clock2
🕒 clock3
🕓 clock4
🕔 clock5
🕕 clock6
🕖 clock7
🕗 clock8
🕘 clock9
🕙 clock10
🕚 clock11
🕛 clock12
🕜 clock130
🕝 clock230
🕞 clock330
🕟 clock430
🕠 clock530
🕡 clock630
🕢 clock730
🕣 clock830
🕤 clock930
🕥 clock1030
🕦 clock1130
🕧 clock1230
🕯️ candle
🕰️ mantelpiece_clock
🕳️ hole
🕴️ man_in_business_suit_levitating business_suit_levitating
🕵️‍♀️ female-detective female_detective
🕵️‍♂️ male-detective male_detective
🕵️ sleuth_or_spy detective
🕶️ dark_sunglasses
🕷️ spider
🕸️ spider_web
🕹️ joystick
🕺 man_dancing
🖇️ linked_paperclips paperclips
🖊️ lower_left_ballpoint_pen pen
🖋️ lower_left_fountain_pen fountain_pen
🖌️ lower_left_paintbrush paintbrush
🖍️ lower_left_crayon crayon
🖐️ raised_hand_with_fingers_splayed
🖕 middle_finger reversed_hand_with_middle_finger_extended fu
🖖 spock-hand vulcan_salute
🖤 black_heart
🖥️ desktop_computer
🖨️ printer
🖱️ three_button_mouse computer_mouse
🖲️ trackball
🖼️ frame_with_picture framed_picture
🗂️ card_index_dividers
🗃️ card_file_box
🗄️ file_cabinet
🗑️ wastebasket
🗒️ spiral_note_pad spiral_notepad
🗓️ spiral_calendar_pad spiral_calendar
🗜️ compression clamp
🗝️ old_key
🗞️ rolled_up_newspaper newspaper_roll
🗡️ dagger_knife dagger
🗣️ speaking_head_in_silhouette speaking_head
🗨️ left_speech_bubble
🗯️ right_anger_bubble
🗳️ ballot_box_with_ballot ballot_box
🗺️ world_map
🗻 mount_fuji
🗼 tokyo_tower
🗽 statue_of_liberty
🗾 japan
🗿 moyai
😀 grinning
😁 grin
😂 joy
😃 smiley
😄 smile
😅 sweat_smile
😆 laughing satisfied
😇 innocent
😈 smiling_imp
😉 wink
😊 blush
😋 yum
😌 relieved
😍 heart_eyes
😎 sunglasses
😏 smirk
😐 neutral_face
😑 expressionless
😒 unamused
😓 sweat
😔 pensive
😕 confused
😖 confounded
😗 kissing
😘 kissing_heart
😙 kissing_smiling_eyes
😚 kissing_closed_eyes
😛 stuck_out_tongue
😜 stuck_out_tongue_winking_eye
😝 stuck_out_tongue_closed_eyes
😞 disappointed
😟 worried
😠 angry
😡 rage pout
😢 cry
😣 persevere
😤 triumph
😥 disappointed_relieved
😦 frowning
😧 anguished
😨 fearful
😩 weary
😪 sleepy
😫 tired_face
😬 grimacing
😭 sob
😮‍💨 face_exhaling
😮 open_mouth
😯 hushed
😰 cold_sweat
😱 scream
😲 astonished
😳 flushed
😴 sleeping
😵‍💫 face_with_spiral_eyes
😵 dizzy_face
😶‍🌫️ face_in_clouds
😶 no_mouth
😷 mask
😸 smile_cat
😹 joy_cat
😺 smiley_cat
😻 heart_eyes_cat
😼 smirk_cat
😽 kissing_cat
😾 pouting_cat
😿 crying_cat_face
🙀 scream_cat
🙁 slightly_frowning_face
🙂‍↔️ head_shaking_horizontally
🙂‍↕️ head_shaking_vertically
🙂 slightly_smiling_face
🙃 upside_down_face
🙄 face_with_rolling_eyes roll_eyes
🙅‍♀️ woman-gesturing-no ng_woman no_good_woman
🙅‍♂️ man-gesturing-no ng_man no_good_man
🙅 no_good
🙆‍♀️ woman-gesturing-ok
🙆‍♂️ man-gesturing-ok ok_man
🙆 ok_woman ok_person
🙇‍♀️ woman-bowing bowing_woman
🙇‍♂️ man-bowing bowing_man
🙇 bow
🙈 see_no_evil
🙉 hear_no_evil
🙊 speak_no_evil
🙋‍♀️ woman-raising-hand raising_hand_woman
🙋‍♂️ man-raising-hand raising_hand_man
🙋 raising_hand
🙌 raised_hands
🙍‍♀️ woman-frowning frowning_woman
🙍‍♂️ man-frowning frowning_man
🙍 person_frowning frowning_person
🙎‍♀️ woman-pouting pouting_woman
🙎‍♂️ man-pouting pouting_man
🙎 person_with_pouting_face pouting_face
🙏 pray
🚀 rocket
🚁 helicopter
🚂 steam_locomotive
🚃 railway_car
🚄 bullettrain_side
🚅 bullettrain_front
🚆 train2
🚇 metro
🚈 light_rail
🚉 station
🚊 tram
🚋 train
🚌 bus
🚍 oncoming_bus
🚎 trolleybus
🚏 busstop
🚐 minibus
🚑 ambulance
🚒 fire_engine
🚓 police_car
🚔 oncoming_police_car
🚕 taxi
🚖 oncoming_taxi
🚗 car red_car
🚘 oncoming_automobile
🚙 blue_car
🚚 truck
🚛 articulated_lorry
🚜 tractor
🚝 monorail
🚞 mountain_railway
🚟 suspension_railway
🚠 mountain_cableway
🚡 aerial_tramway
🚢 ship
🚣‍♀️ woman-rowing-boat rowing_woman
🚣‍♂️ man-rowing-boat rowing_man
🚣 rowboat
🚤 speedboat
🚥 traffic_light
🚦 vertical_traffic_light
🚧 construction
🚨 rotating_light
🚩 triangular_flag_on_post
🚪 door
🚫 no_entry_sign
🚬 smoking
🚭 no_smoking
🚮 put_litter_in_its_place
🚯 do_not_litter
🚰 potable_water
🚱 non-potable_water
🚲 bike
🚳 no_bicycles
🚴‍♀️ woman-biking biking_woman
🚴‍♂️ man-biking biking_man
🚴 bicyclist
🚵‍♀️ woman-mountain-biking mountain_biking_woman
🚵‍♂️ man-mountain-biking mountain_biking_man
🚵 mountain_bicyclist
🚶‍♀️ woman-walking walking_woman
🚶‍♀️‍➡️ woman_walking_facing_right
🚶‍♂️ man-walking walking_man
🚶‍♂️‍➡️ man_walking_facing_right
🚶‍➡️ person_walking_facing_right
🚶 walking
🚷 no_pedestrians
🚸 children_crossing
🚹 mens
🚺 womens
🚻 restroom
🚼 baby_symbol
🚽 toilet
🚾 wc
🚿 shower
🛀 bath
🛁 bathtub
🛂 passport_control
🛃 customs
🛄 baggage_claim
🛅 left_luggage
🛋️ couch_and_lamp
🛌 sleeping_accommodation sleeping_bed
🛍️ shopping_bags shopping
🛎️ bellhop_bell
🛏️ bed
🛐 place_of_worship
🛑 octagonal_sign stop_sign
🛒 shopping_trolley shopping_cart
🛕 hindu_temple
🛖 hut
🛗 elevator
🛜 wireless
🛝 playground_slide
🛞 wheel
🛟 ring_buoy
🛠️ hammer_and_wrench
🛡️ shield
🛢️ oil_drum
🛣️ motorway
🛤️ railway_track
🛥️ motor_boat
🛩️ small_airplane
🛫 airplane_departure flight_departure
🛬 airplane_arriving flight_arrival
🛰️ satellite artificial_satellite
🛳️ passenger_ship
🛴 scooter kick_scooter
🛵 motor_scooter
🛶 canoe
🛷 sled
🛸 flying_saucer
🛹 skateboard
🛺 auto_rickshaw
🛻 pickup_truck
🛼 roller_skate
🟠 large_orange_circle orange_circle
🟡 large_yellow_circle yellow_circle
🟢 large_green_circle green_circle
🟣 large_purple_circle purple_circle
🟤 large_brown_circle brown_circle
🟥 large_red_square red_square
🟦 large_blue_square blue_square
🟧 large_orange_square orange_square
🟨 large_yellow_square yellow_square
🟩 large_green_square green_square
🟪 large_purple_square purple_square
🟫 large_brown_square brown_square
🟰 heavy_equals_sign
🤌 pinched_fingers
🤍 white_heart
🤎 brown_heart
🤏 pinching_hand
🤐 zipper_mouth_face
🤑 money_mouth_face
🤒 face_with_thermometer
🤓 nerd_face
🤔 thinking_face thinking
🤕 face_with_head_bandage
🤖 robot_face robot
🤗 hugging_face hugs
🤘 the_horns sign_of_the_horns metal
🤙 call_me_hand
🤚 raised_back_of_hand
🤛 left-facing_fist fist_left
🤜 right-facing_fist fist_right
🤝 handshake
🤞 crossed_fingers hand_with_index_and_middle_fingers_crossed
🤟 i_love_you_hand_sign love_you_gesture
🤠 face_with_cowboy_hat cowboy_hat_face
🤡 clown_face
🤢 nauseated_face
🤣 rolling_on_the_floor_laughing rofl
🤤 drooling_face
🤥 lying_face
🤦‍♀️ woman-facepalming woman_facepalming
🤦‍♂️ man-facepalming man_facepalming
🤦 face_palm facepalm
🤧 sneezing_face
🤨 face_with_raised_eyebrow face_with_one_eyebrow_raised raised_eyebrow
🤩 star-struck grinning_face_with_star_eyes star_struck
🤪 zany_face grinning_face_with_one_large_and_one_small_eye
🤫 shushing_face face_with_finger_covering_closed_lips
🤬 face_with_symbols_on_mouth serious_face_with_symbols_covering_mouth cursing_face
🤭 face_with_hand_over_mouth smiling_face_with_smiling_eyes_and_hand_covering_mouth hand_over_mouth
🤮 face_vomiting face_with_open_mouth_vomiting vomiting_face
🤯 exploding_head shocked_face_with_exploding_head
🤰 pregnant_woman
🤱 breast-feeding breast_feeding
🤲 palms_up_together
🤳 selfie
🤴 prince
🤵‍♀️ woman_in_tuxedo
🤵‍♂️ man_in_tuxedo
🤵 person_in_tuxedo
🤶 mrs_claus mother_christmas
🤷‍♀️ woman-shrugging woman_shrugging
🤷‍♂️ man-shrugging man_shrugging
🤷 shrug
🤸‍♀️ woman-cartwheeling woman_cartwheeling
🤸‍♂️ man-cartwheeling man_cartwheeling
🤸 person_doing_cartwheel cartwheeling
🤹‍♀️ woman-juggling woman_juggling
🤹‍♂️ man-juggling man_juggling
🤹 juggling juggling_person
🤺 fencer person_fencing
🤼‍♀️ woman-wrestling women_wrestling
🤼‍♂️ man-wrestling men_wrestling
🤼 wrestlers wrestling
🤽‍♀️ woman-playing-water-polo woman_playing_water_polo
🤽‍♂️ man-playing-water-polo man_playing_water_polo
🤽 water_polo
🤾‍♀️ woman-playing-handball woman_playing_handball
🤾‍♂️ man-playing-handball man_playing_handball
🤾 handball handball_person
🤿 diving_mask
🥀 wilted_flower
🥁 drum_with_drumsticks drum
🥂 clinking_glasses
🥃 tumbler_glass
🥄 spoon
🥅 goal_net
🥇 first_place_medal 1st_place_medal
🥈 second_place_medal 2nd_place_medal
🥉 third_place_medal 3rd_place_medal
🥊 boxing_glove
🥋 martial_arts_uniform
🥌 curling_stone
🥍 lacrosse
🥎 softball
🥏 flying_disc
🥐 croissant
🥑 avocado
🥒 cucumber
🥓 bacon
🥔 potato
🥕 carrot
🥖 baguette_bread
🥗 green_salad
🥘 shallow_pan_of_food
🥙 stuffed_flatbread
🥚 egg
🥛 glass_of_milk milk_glass
🥜 peanuts
🥝 kiwifruit kiwi_fruit
🥞 pancakes
🥟 dumpling
🥠 fortune_cookie
🥡 takeout_box
🥢 chopsticks
🥣 bowl_with_spoon
🥤 cup_with_straw
🥥 coconut
🥦 broccoli
🥧 pie
🥨 pretzel
🥩 cut_of_meat
🥪 sandwich
🥫 canned_food
🥬 leafy_green
🥭 mango
🥮 moon_cake
🥯 bagel
🥰 smiling_face_with_3_hearts smiling_face_with_three_hearts
🥱 yawning_face
🥲 smiling_face_with_tear
🥳 partying_face
🥴 woozy_face
🥵 hot_face
🥶 cold_face
🥷 ninja
🥸 disguised_face
🥹 face_holding_back_tears
🥺 pleading_face
🥻 sari
🥼 lab_coat
🥽 goggles
🥾 hiking_boot
🥿 womans_flat_shoe flat_shoe
🦀 crab
🦁 lion_face lion
🦂 scorpion
🦃 turkey
🦄 unicorn_face unicorn
🦅 eagle
🦆 duck
🦇 bat
🦈 shark
🦉 owl
🦊 fox_face
🦋 butterfly
🦌 deer
🦍 gorilla
🦎 lizard
🦏 rhinoceros
🦐 shrimp
🦑 squid
🦒 giraffe_face giraffe
🦓 zebra_face zebra
🦔 hedgehog
🦕 sauropod
🦖 t-rex
🦗 cricket
🦘 kangaroo
🦙 llama
🦚 peacock
🦛 hippopotamus
🦜 parrot
🦝 raccoon
🦞 lobster
🦟 mosquito
🦠 microbe
🦡 badger
🦢 swan
🦣 mammoth
🦤 dodo
🦥 sloth
🦦 otter
🦧 orangutan
🦨 skunk
🦩 flamingo
🦪 oyster
🦫 beaver
🦬 bison
🦭 seal
🦮 guide_dog
🦯 probing_cane
🦴 bone
🦵 leg
🦶 foot
🦷 tooth
🦸‍♀️ female_superhero superhero_woman
🦸‍♂️ male_superhero superhero_man
🦸 superhero
🦹‍♀️ female_supervillain supervillain_woman
🦹‍♂️ male_supervillain supervillain_man
🦹 supervillain
🦺 safety_vest
🦻 ear_with_hearing_aid
🦼 motorized_wheelchair
🦽 manual_wheelchair
🦾 mechanical_arm
🦿 mechanical_leg
🧀 cheese_wedge cheese
🧁 cupcake
🧂 salt
🧃 beverage_box
🧄 garlic
🧅 onion
🧆 falafel
🧇 waffle
🧈 butter
🧉 mate_drink mate
🧊 ice_cube
🧋 bubble_tea
🧌 troll
🧍‍♀️ woman_standing standing_woman
🧍‍♂️ man_standing standing_man
🧍 standing_person
🧎‍♀️ woman_kneeling kneeling_woman
🧎‍♀️‍➡️ woman_kneeling_facing_right
🧎‍♂️ man_kneeling kneeling_man
🧎‍♂️‍➡️ man_kneeling_facing_right
🧎‍➡️ person_kneeling_facing_right
🧎 kneeling_person
🧏‍♀️ deaf_woman
🧏‍♂️ deaf_man
🧏 deaf_person
🧐 face_with_monocle monocle_face
🧑‍🌾 farmer
🧑‍🍳 cook
🧑‍🍼 person_feeding_baby
🧑‍🎄 mx_claus
🧑‍🎓 student
🧑‍🎤 singer
🧑‍🎨 artist
🧑‍🏫 teacher
🧑‍🏭 factory_worker
🧑‍💻 technologist
🧑‍💼 office_worker
🧑‍🔧 mechanic
🧑‍🔬 scientist
🧑‍🚀 astronaut
🧑‍🚒 firefighter
🧑‍🤝‍🧑 people_holding_hands
🧑‍🦯‍➡️ person_with_white_cane_facing_right
🧑‍🦯 person_with_probing_cane
🧑‍🦰 red_haired_person person_red_hair
🧑‍🦱 curly_haired_person person_curly_hair
🧑‍🦲 bald_person person_bald
🧑‍🦳 white_haired_person person_white_hair
🧑‍🦼‍➡️ person_in_motorized_wheelchair_facing_right
🧑‍🦼 person_in_motorized_wheelchair
🧑‍🦽‍➡️ person_in_manual_wheelchair_facing_right
🧑‍🦽 person_in_manual_wheelchair
🧑‍🧑‍🧒 family_adult_adult_child
🧑‍🧑‍🧒‍🧒 family_adult_adult_child_child
🧑‍🧒‍🧒 family_adult_child_child
🧑‍🧒 family_adult_child
🧑‍⚕️ health_worker
🧑‍⚖️ judge
🧑‍✈️ pilot
🧑 adult
🧒 child
🧓 older_adult
🧔‍♀️ woman_with_beard woman_beard
🧔‍♂️ man_with_beard man_beard
🧔 bearded_person
🧕 person_with_headscarf woman_with_headscarf
🧖‍♀️ woman_in_steamy_room sauna_woman
🧖‍♂️ man_in_steamy_room sauna_man
🧖 person_in_steamy_room sauna_person
🧗‍♀️ woman_climbing climbing_woman
🧗‍♂️ man_climbing climbing_man
🧗 person_climbing climbing
🧘‍♀️ woman_in_lotus_position lotus_position_woman
🧘‍♂️ man_in_lotus_position lotus_position_man
🧘 person_in_lotus_position lotus_position
🧙‍♀️ female_mage mage_woman
🧙‍♂️ male_mage mage_man
🧙 mage
🧚‍♀️ female_fairy fairy_woman
🧚‍♂️ male_fairy fairy_man
🧚 fairy
🧛‍♀️ female_vampire vampire_woman
🧛‍♂️ male_vampire vampire_man
🧛 vampire
🧜‍♀️ mermaid
🧜‍♂️ merman
🧜 merperson
🧝‍♀️ female_elf elf_woman
🧝‍♂️ male_elf elf_man
🧝 elf
🧞‍♀️ female_genie genie_woman
🧞‍♂️ male_genie genie_man
🧞 genie
🧟‍♀️ female_zombie zombie_woman
🧟‍♂️ male_zombie zombie_man
🧟 zombie
🧠 brain
🧡 orange_heart
🧢 billed_cap
🧣 scarf
🧤 gloves
🧥 coat
🧦 socks
🧧 red_envelope
🧨 firecracker
🧩 jigsaw
🧪 test_tube
🧫 petri_dish
🧬 dna
🧭 compass
🧮 abacus
🧯 fire_extinguisher
🧰 toolbox
🧱 bricks
🧲 magnet
🧳 luggage
🧴 lotion_bottle
🧵 thread
🧶 yarn
🧷 safety_pin
🧸 teddy_bear
🧹 broom
🧺 basket
🧻 roll_of_paper
🧼 soap
🧽 sponge
🧾 receipt
🧿 nazar_amulet
🩰 ballet_shoes
🩱 one-piece_swimsuit one_piece_swimsuit
🩲 briefs swim_brief
🩳 shorts
🩴 thong_sandal
🩵 light_blue_heart
🩶 grey_heart
🩷 pink_heart
🩸 drop_of_blood
🩹 adhesive_bandage
🩺 stethoscope
🩻 x-ray x_ray
🩼 crutch
🪀 yo-yo yo_yo
🪁 kite
🪂 parachute
🪃 boomerang
🪄 magic_wand
🪅 pinata
🪆 nesting_dolls
🪇 maracas
🪈 flute
🪉 harp
🪏 shovel
🪐 ringed_planet
🪑 chair
🪒 razor
🪓 axe
🪔 diya_lamp
🪕 banjo
🪖 military_helmet
🪗 accordion
🪘 long_drum
🪙 coin
🪚 carpentry_saw
🪛 screwdriver
🪜 ladder
🪝 hook
🪞 mirror
🪟 window
🪠 plunger
🪡 sewing_needle
🪢 knot
🪣 bucket
🪤 mouse_trap
🪥 toothbrush
🪦 headstone
🪧 placard
🪨 rock
🪩 mirror_ball
🪪 identification_card
🪫 low_battery
🪬 hamsa
🪭 folding_hand_fan
🪮 hair_pick
🪯 khanda
🪰 fly
🪱 worm
🪲 beetle
🪳 cockroach
🪴 potted_plant
🪵 wood
🪶 feather
🪷 lotus
🪸 coral
🪹 empty_nest
🪺 nest_with_eggs
🪻 hyacinth
🪼 jellyfish
🪽 wing
🪾 leafless_tree
🪿 goose
🫀 anatomical_heart
🫁 lungs
🫂 people_hugging
🫃 pregnant_man
🫄 pregnant_person
🫅 person_with_crown
🫆 fingerprint
🫎 moose
🫏 donkey
🫐 blueberries
🫑 bell_pepper
🫒 olive
🫓 flatbread
🫔 tamale
🫕 fondue
🫖 teapot
🫗 pouring_liquid
🫘 beans
🫙 jar
🫚 ginger_root
🫛 pea_pod
🫜 root_vegetable
🫟 splatter
🫠 melting_face
🫡 saluting_face
🫢 face_with_open_eyes_and_hand_over_mouth
🫣 face_with_peeking_eye
🫤 face_with_diagonal_mouth
🫥 dotted_line_face
🫦 biting_lip
🫧 bubbles
🫨 shaking_face
🫩 face_with_bags_under_eyes
🫰 hand_with_index_finger_and_thumb_crossed
🫱 rightwards_hand
🫲 leftwards_hand
🫳 palm_down_hand
🫴 palm_up_hand
🫵 index_pointing_at_the_viewer
🫶 heart_hands
🫷 leftwards_pushing_hand
🫸 rightwards_pushing_hand
‼️ bangbang
↩️ leftwards_arrow_with_hook
↪️ arrow_right_hook
⌚ watch
⌛ hourglass
⏏️ eject eject_button
⏩ fast_forward
⏪ rewind
⏫ arrow_double_up
⏬ arrow_double_down
⏭️ black_right_pointing_double_triangle_with_vertical_bar next_track_button
⏮️ black_left_pointing_double_triangle_with_vertical_bar previous_track_button
⏯️ black_right_pointing_triangle_with_double_vertical_bar play_or_pause_button
⏰ alarm_clock
⏱️ stopwatch
⏲️ timer_clock
⏳ hourglass_flowing_sand
⏸️ double_vertical_bar pause_button
⏹️ black_square_for_stop stop_button
⏺️ black_circle_for_record record_button
Ⓜ️ m
▪️ black_small_square
▫️ white_small_square
▶️ arrow_forward
◀️ arrow_backward
◻️ white_medium_square
◼️ black_medium_square
◽ white_medium_small_square
◾ black_medium_small_square
☎️ phone telephone
☝️ point_up
☪️ star_and_crescent
☮️ peace_symbol
☯️ yin_yang
☺️ relaxed
♊ gemini
♋ cancer
♌ leo
♍ virgo
♎ libra
♏ scorpius
♟️ chess_pawn
♻️ recycle
♾️ infinity
♿ wheelchair
⚛️ atom_symbol
⚜️ fleur_de_lis
⚠️ warning
⚡ zap
⚧️ transgender_symbol
⚪ white_circle
⚫ black_circle
⚰️ coffin
⚱️ funeral_urn
⚽ soccer
⚾ baseball
⛄ snowman_without_snow
⛅ partly_sunny
⛈️ thunder_cloud_and_rain cloud_with_lightning_and_rain
⛎ ophiuchus
⛏️ pick
⛑️ helmet_with_white_cross rescue_worker_helmet
⛓️‍💥 broken_chain
⛓️ chains
⛔ no_entry
⛩️ shinto_shrine
⛪ church
⛰️ mountain
⛱️ umbrella_on_ground parasol_on_ground
⛲ fountain
⛳ golf
⛴️ ferry
⛵ boat sailboat
⛷️ skier
⛸️ ice_skate
⛹️‍♀️ woman-bouncing-ball basketball_woman bouncing_ball_woman
⛹️‍♂️ man-bouncing-ball basketball_man bouncing_ball_man
⛹️ person_with_ball bouncing_ball_person
⛺ tent
⛽ fuelpump
✊ fist fist_raised
✋ hand raised_hand
✌️ v
✍️ writing_hand
✏️ pencil2
✝️ latin_cross
❌ x
❎ negative_squared_cross_mark
❤️‍🔥 heart_on_fire
❤️‍🩹 mending_heart
➡️ arrow_right
➰ curly_loop
➿ loop
⬅️ arrow_left
⬆️ arrow_up
⬇️ arrow_down
⬛ black_large_square
⬜ white_large_square
⭐ star
⭕ o
〽️ part_alternation_mark
🇦🇫 afghanistan
🇦🇽 aland_islands
🇦🇱 albania
🇩🇿 algeria
🇦🇸 american_samoa
🇦🇩 andorra
🇦🇴 angola
🇦🇮 anguilla
🇦🇶 antarctica
🇦🇬 antigua_barbuda
🇦🇷 argentina
🇦🇲 armenia
🇦🇼 aruba
🇦🇨 ascension_island
🇦🇺 australia
🇦🇹 austria
🇦🇿 azerbaijan
🇧🇸 bahamas
🇧🇭 bahrain
🇧🇩 bangladesh
🇧🇧 barbados
🇧🇾 belarus
🇧🇪 belgium
🇧🇿 belize
🇧🇯 benin
🇧🇲 bermuda
🇧🇹 bhutan
🇧🇴 bolivia
🇧🇦 bosnia_herzegovina
🇧🇼 botswana
🇧🇻 bouvet_island
🇧🇷 brazil
🇮🇴 british_indian_ocean_territory
🇻🇬 british_virgin_islands
🇧🇳 brunei
🇧🇬 bulgaria
🇧🇫 burkina_faso
🇧🇮 burundi
🇰🇭 cambodia
🇨🇲 cameroon
🇨🇦 canada
🇮🇨 canary_islands
🇨🇻 cape_verde
🇧🇶 caribbean_netherlands
🇰🇾 cayman_islands
🇨🇫 central_african_republic
🇪🇦 ceuta_melilla
🇹🇩 chad
🇨🇱 chile
🇨🇽 christmas_island
🇨🇵 clipperton_island
🇨🇨 cocos_islands
🇨🇴 colombia
🇰🇲 comoros
🇨🇬 congo_brazzaville
🇨🇩 congo_kinshasa
🇨🇰 cook_islands
🇨🇷 costa_rica
🇨🇮 cote_divoire
🇭🇷 croatia
🇨🇺 cuba
🇨🇼 curacao
🇨🇾 cyprus
🇨🇿 czech_republic
🇩🇰 denmark
🇩🇬 diego_garcia
🇩🇯 djibouti
🇩🇲 dominica
🇩🇴 dominican_republic
🇪🇨 ecuador
🇪🇬 egypt
🇸🇻 el_salvador
🇬🇶 equatorial_guinea
🇪🇷 eritrea
🇪🇪 estonia
🇪🇹 ethiopia
🇪🇺 eu european_union
🇫🇰 falkland_islands
🇫🇴 faroe_islands
🇫🇯 fiji
🇫🇮 finland
🇬🇫 french_guiana
🇵🇫 french_polynesia
🇹🇫 french_southern_territories
🇬🇦 gabon
🇬🇲 gambia
🇬🇪 georgia
🇬🇭 ghana
🇬🇮 gibraltar
🇬🇷 greece
🇬🇱 greenland
🇬🇩 grenada
🇬🇵 guadeloupe
🇬🇺 guam
🇬🇹 guatemala
🇬🇬 guernsey
🇬🇳 guinea
🇬🇼 guinea_bissau
🇬🇾 guyana
🇭🇹 haiti
🇭🇲 heard_mcdonald_islands
🇭🇳 honduras
🇭🇰 hong_kong
🇭🇺 hungary
🇮🇸 iceland
🇮🇳 india
🇮🇩 indonesia
🇮🇷 iran
🇮🇶 iraq
🇮🇪 ireland
🇮🇲 isle_of_man
🇮🇱 israel
🇯🇲 jamaica
🇯🇪 jersey
🇯🇴 jordan
🇰🇿 kazakhstan
🇰🇪 kenya
🇰🇮 kiribati
🇽🇰 kosovo
🇰🇼 kuwait
🇰🇬 kyrgyzstan
🇱🇦 laos
🇱🇻 latvia
🇱🇧 lebanon
🇱🇸 lesotho
🇱🇷 liberia
🇱🇾 libya
🇱🇮 liechtenstein
🇱🇹 lithuania
🇱🇺 luxembourg
🇲🇴 macau
🇲🇰 macedonia
🇲🇬 madagascar
🇲🇼 malawi
🇲🇾 malaysia
🇲🇻 maldives
🇲🇱 mali
🇲🇹 malta
🇲🇭 marshall_islands
🇲🇶 martinique
🇲🇷 mauritania
🇲🇺 mauritius
🇾🇹 mayotte
🇲🇽 mexico
🇫🇲 micronesia
🇲🇩 moldova
🇲🇨 monaco
🇲🇳 mongolia
🇲🇪 montenegro
🇲🇸 montserrat
🇲🇦 morocco
🇲🇿 mozambique
🇲🇲 myanmar
🇳🇦 namibia
🇳🇷 nauru
🇳🇵 nepal
🇳🇱 netherlands
🇳🇨 new_caledonia
🇳🇿 new_zealand
🇳🇮 nicaragua
🇳🇪 niger
🇳🇬 nigeria
🇳🇺 niue
🇳🇫 norfolk_island
🇰🇵 north_korea
🇲🇵 northern_mariana_islands
🇳🇴 norway
🇴🇲 oman
🇵🇰 pakistan
🇵🇼 palau
🇵🇸 palestinian_territories
🇵🇦 panama
🇵🇬 papua_new_guinea
🇵🇾 paraguay
🇵🇪 peru
🇵🇭 philippines
🇵🇳 pitcairn_islands
🇵🇱 poland
🇵🇹 portugal
🇵🇷 puerto_rico
🇶🇦 qatar
🇷🇪 reunion
🇷🇴 romania
🇷🇼 rwanda
🇼🇸 samoa
🇸🇲 san_marino
🇸🇹 sao_tome_principe
🇸🇦 saudi_arabia
🇸🇳 senegal
🇷🇸 serbia
🇸🇨 seychelles
🇸🇱 sierra_leone
🇸🇬 singapore
🇸🇽 sint_maarten
🇸🇰 slovakia
🇸🇮 slovenia
🇸🇧 solomon_islands
🇸🇴 somalia
🇿🇦 south_africa
🇬🇸 south_georgia_south_sandwich_islands
🇸🇸 south_sudan
🇱🇰 sri_lanka
🇧🇱 st_barthelemy
🇸🇭 st_helena
🇰🇳 st_kitts_nevis
🇱🇨 st_lucia
🇲🇫 st_martin
🇵🇲 st_pierre_miquelon
🇻🇨 st_vincent_grenadines
🇸🇩 sudan
🇸🇷 suriname
🇸🇯 svalbard_jan_mayen
🇸🇿 swaziland
🇸🇪 sweden
🇨🇭 switzerland
🇸🇾 syria
🇹🇼 taiwan
🇹🇯 tajikistan
🇹🇿 tanzania
🇹🇭 thailand
🇹🇱 timor_leste
🇹🇬 togo
🇹🇰 tokelau
🇹🇴 tonga
🇹🇷 tr
🇹🇹 trinidad_tobago
🇹🇦 tristan_da_cunha
🇹🇳 tunisia
🇹🇲 turkmenistan
🇹🇨 turks_caicos_islands
🇹🇻 tuvalu
🇺🇬 uganda
🇺🇦 ukraine
🇦🇪 united_arab_emirates
🇺🇳 united_nations
🇺🇾 uruguay
🇺🇲 us_outlying_islands
🇻🇮 us_virgin_islands
🇺🇿 uzbekistan
🇻🇺 vanuatu
🇻🇦 vatican_city
🇻🇪 venezuela
🇻🇳 vietnam
🇼🇫 wallis_futuna
🇪🇭 western_sahara
🇾🇪 yemen
🇿🇲 zambia
🇿🇼 zimbabwe`;
